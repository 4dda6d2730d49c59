/** What somebody typed on the desk and did not save: in this tab only, and for one shift at most. */
export interface TypedDraft {
  /** Who typed it, by their account's id: nobody else is offered it. */
  by: string;
  at: number;
  fields: readonly (readonly [name: string, value: string])[];
}

const prefix = "xld-typed:";
/** When somebody last signed out of the desk, in any tab of this browser. */
const leftKey = "xld-desk-left";
const mostAge = 12 * 60 * 60 * 1_000;

export function keepTyped(place: string, draft: TypedDraft): void {
  whereAllowed(() => sessionStorage.setItem(prefix + place, JSON.stringify(draft)));
}

export function forgetTyped(place: string): void {
  whereAllowed(() => sessionStorage.removeItem(prefix + place));
}

/** What this person typed at a place; whatever else was kept of it goes. */
export function readTyped(place: string, by: string, now = Date.now()): TypedDraft | null {
  return whereAllowed(() => {
    const draft = JSON.parse(sessionStorage.getItem(prefix + place) ?? "null") as TypedDraft | null;
    if (!draft) return null;
    const since = Math.max(now - mostAge, Number(localStorage.getItem(leftKey)));
    if (draft.by === by && draft.at > since) return draft;
    forgetTyped(place);
    return null;
  });
}

/** At signing out: here at once, in other tabs when they look. */
export function forgetAllTyped(now = Date.now()): void {
  whereAllowed(() => {
    localStorage.setItem(leftKey, String(now));
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  });
}

/** A browser may forbid storage, or have none left: then nothing is kept. */
function whereAllowed<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
