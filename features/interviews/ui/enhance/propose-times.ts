/**
 * Shows the week of the interviewers as soon as they are chosen, and proposes a time at a press, without another page.
 * What the server answers to the same press is put in the place of times and week; where nothing comes, the form is
 * sent as it is without this script.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || !/^(time:|week)/.test(button.value) || !button.closest(".propose-week")) return;
    event.preventDefault();
    void renew(form, button.value).then((isDone) => {
      if (isDone) focusAgain(form, button.value);
      else form.requestSubmit(button);
    });
  });
  form.addEventListener("change", ({ target }) => {
    const isAbout =
      target instanceof HTMLElement && target.matches("[name=interviewers], [name=minutes]");
    if (isAbout) void renew(form, "week");
  });
}

let last: AbortController | null = null;

/** @returns whether the times and their week are new */
async function renew(form: HTMLFormElement, pressed: string): Promise<boolean> {
  last?.abort();
  const own = new AbortController();
  last = own;
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  );
  body.set("do", pressed);
  try {
    const answer = await fetch(location.pathname, { method: "POST", body, signal: own.signal });
    // what it says beside the times is for its own page
    if (!answer.ok) return false;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [fresh, shown] = [page.querySelector(".propose"), form.querySelector(".propose")];
    if (!fresh || !shown) return false;
    shown.replaceWith(document.adoptNode(fresh));
    return true;
  } catch {
    // a later press has taken its place, or there is no network
    return own.signal.aborted;
  }
}

/** The same button, or that of the week, whose value is another one now. */
function focusAgain(form: HTMLFormElement, value: string): void {
  const week = form.querySelector(".propose-week");
  const buttons = [...(week?.querySelectorAll("button") ?? [])];
  const again = buttons.find((each) => each.value === value);
  (again ?? buttons.find((each) => each.value.startsWith("week:")))?.focus();
}
