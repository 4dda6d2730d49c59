const draftPrefix = "xld-desk.";

/** Whoever signs out leaves nothing typed behind in this tab, from whichever screen of the desk. */
export function forgetDeskDrafts(): void {
  document.addEventListener("submit", ({ submitter }) => {
    const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
    if (name !== "do" || value !== "sign-out") return;
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
      }
    } catch {
      // Storage is forbidden: then nothing was kept in it.
    }
  });
}
