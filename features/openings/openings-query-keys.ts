/** The only query keys that change what `/current-openings` shows. */
export const openingsQueryKeys = ["q", "function", "shift", "freshers"] as const;
