/** Bank and branch codes that the Reserve Bank knows, from a package: no network is asked. */

interface KnownBanks {
  /** Branch codes by the four letters of a bank: a number where it has digits alone. */
  branches: Readonly<Record<string, readonly (number | string)[]>>;
  names: Readonly<Record<string, string>>;
}

/** Read when the first account is saved: a megabyte that few processes need. */
async function readBanks(): Promise<KnownBanks> {
  const [branches, names] = await Promise.all([
    import("ifsc/src/IFSC.json", { with: { type: "json" } }),
    import("ifsc/src/banknames.json", { with: { type: "json" } }),
  ]);
  return { branches: branches.default, names: names.default };
}

let known: Promise<KnownBanks> | undefined;
export const knownBanks = (): Promise<KnownBanks> => {
  known ??= readBanks();
  return known;
};

/** Whether there is such a branch. @param ifsc four letters, 0, six characters */
export function isBranch({ branches }: KnownBanks, ifsc: string): boolean {
  const bank = ifsc.slice(0, 4);
  if (!Object.hasOwn(branches, bank)) return false;
  const code = ifsc.slice(5);
  return branches[bank]?.includes(/^\d+$/.test(code) ? Number(code) : code) === true;
}

/** Name of the bank; "" for one that is not listed. */
export const bankNameOf = ({ names }: KnownBanks, ifsc: string): string => {
  const bank = ifsc.slice(0, 4);
  return Object.hasOwn(names, bank) ? (names[bank] ?? "") : "";
};
