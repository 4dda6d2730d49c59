/** The door's own fields, beside which other forms wait: what signs somebody in is kept nowhere. */
export const doorFields: ReadonlySet<string> = new Set(["user", "password", "code"]);
