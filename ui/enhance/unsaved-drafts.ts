/** Unsaved input on the desk: in this tab only, and for one shift at most. */
export interface TypedDraft {
  /** Account id of the owner: nobody else is offered it. */
  by: string;
  at: number;
  fields: readonly (readonly [name: string, value: string])[];
}

const prefix = "xld-typed:";
/** When somebody last signed out of the desk, in any tab of this browser. */
const signedOutKey = "xld-desk-left";
const maxAge = 12 * 60 * 60 * 1_000;
/** Set by the answer to a sign-out, which may come before any script: the next desk page with script forgets. */
const signedOutCookie = "xld-signed-out";
export const setSignedOutCookie = `${signedOutCookie}=1; Path=/; Max-Age=${maxAge / 1_000}; SameSite=Lax`;

export function keepTyped(place: string, draft: TypedDraft): void {
  whereAllowed(() => sessionStorage.setItem(prefix + place, JSON.stringify(draft)));
}

export function forgetTyped(place: string): void {
  whereAllowed(() => sessionStorage.removeItem(prefix + place));
}

/** This person's draft for a place; drafts of others are removed. */
export function readTyped(place: string, by: string, now = Date.now()): TypedDraft | null {
  return whereAllowed(() => {
    const draft = JSON.parse(sessionStorage.getItem(prefix + place) ?? "null") as TypedDraft | null;
    if (!draft) return null;
    const since = Math.max(now - maxAge, Number(localStorage.getItem(signedOutKey)));
    if (draft.by === by && draft.at > since) return draft;
    forgetTyped(place);
    return null;
  });
}

/** At sign-out: here at once, in other tabs when they check. */
export function forgetAllTyped(now = Date.now()): void {
  whereAllowed(() => {
    localStorage.setItem(signedOutKey, String(now));
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  });
}

/** What a sign-out without script left behind. */
export function forgetAfterSignOut(): void {
  if (!document.cookie.includes(`${signedOutCookie}=1`)) return;
  forgetAllTyped();
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers in use have the Cookie Store
  document.cookie = `${signedOutCookie}=; Path=/; Max-Age=0`;
}

/** A browser may forbid storage, or have none left: then nothing is stored. */
function whereAllowed<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
