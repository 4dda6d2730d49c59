export const verifyPath = "/verify";
export const verifyJsonPath = <Number extends string>(number: Number) =>
  `${verifyPath}/${number}.json` as const;

export const officialNumbersPath = "/desk/official-numbers" as const;
