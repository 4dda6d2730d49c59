/** The sign-in form's own fields, beside which other forms wait: what signs somebody in is kept nowhere. */
export const signInFieldNames: ReadonlySet<string> = new Set(["user", "password", "code"]);
