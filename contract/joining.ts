/** A person's state in a batch of joiners, in the order of its table. */
export const joinerStates = [
  "confirmed",
  "silent",
  "arrived",
  "no-show",
  "reserve",
  "withdrawn",
  "moved",
] as const;
export type JoinerState = (typeof joinerStates)[number];
export const joinerStateNames: Record<JoinerState, string> = {
  confirmed: "Confirmed",
  silent: "Silent",
  arrived: "Arrived",
  "no-show": "No-show",
  reserve: "Reserve",
  withdrawn: "Withdrawn",
  moved: "Moved",
};

export const joiningPath = "/desk/joining" as const;
export const batchPath = (id: number) => `${joiningPath}/${batchCode(id)}`;

/** A batch in addresses and on the wire. */
export const batchCode = (id: number) => `batch-${id}`;

export const myJoiningPath = <Token extends string>(token: Token) =>
  `/my-joining/${token}` as const;
