/** What is to be done once on a new desk, the first thing first. */
export type SetUpItem =
  | "password"
  | "second-factor"
  | "brand"
  | "mail"
  | "backup"
  | "opening"
  | "colleagues";
