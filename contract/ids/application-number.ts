/** Letters and digits of which none looks like another one. */
export const numberAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const numberPrefix = "XLD-";
/** Behind the prefix; the last one checks those before. */
export const numberLength = 8;

/** As it is written out. */
export const applicationNumber = new RegExp(
  `^${numberPrefix}[${numberAlphabet}]{${numberLength}}$`,
);

const shape = new RegExp(`^(?:${numberPrefix}?)?([${numberAlphabet}]{${numberLength}})$`);

/** Luhn's sum modulo 30, from the right; `first` doubles the last character or the one before. */
function luhnSum(characters: string, first: 1 | 2): number {
  const base = numberAlphabet.length;
  let factor: number = first;
  let sum = 0;
  for (const character of [...characters].reverse()) {
    const product = factor * numberAlphabet.indexOf(character);
    sum += Math.floor(product / base) + (product % base);
    factor = 3 - factor;
  }
  return sum % base;
}

/** The character that makes the seven before it a number. */
export function checkCharacter(characters: string): string {
  const base = numberAlphabet.length;
  return numberAlphabet.charAt((base - luhnSum(characters, 2)) % base);
}

/** The number that a text says, in any letter case, with or without `XLD-`, and with spaces as it is dictated; null for anything else. */
export function applicationNumberIn(text: string): string | null {
  const [, characters] = shape.exec(text.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, "").toUpperCase()) ?? [];
  return characters && luhnSum(characters, 1) === 0 ? numberPrefix + characters : null;
}

/** A number that nobody has had, by chance; on the server and on a device alike. */
export function newNumber(): string {
  const draw = new Uint8Array(1);
  // above that some characters would come more often
  const most = 256 - (256 % numberAlphabet.length);
  const character = (): string => {
    const [value = most] = globalThis.crypto.getRandomValues(draw);
    return value < most ? numberAlphabet.charAt(value % numberAlphabet.length) : character();
  };
  const characters = Array.from({ length: numberLength - 1 }, character).join("");
  return numberPrefix + characters + checkCharacter(characters);
}
