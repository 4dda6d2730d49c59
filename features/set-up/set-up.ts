/** Steps of setting up a new desk, in order. */
export type SetUpItem =
  | "password"
  | "second-factor"
  | "brand"
  | "mail"
  | "backup"
  | "opening"
  | "colleagues";
