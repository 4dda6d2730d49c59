/** Permutation by position and multiplication table of Verhoeff's checksum. */
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;

/** Product of two elements of the dihedral group of order ten. */
function product(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : ((a + b - 5) % 5) + 5;
  return b < 5 ? ((a - 5 - b + 5) % 5) + 5 : (a - b + 5) % 5;
}

/**
 * Whether the last digit is the Verhoeff checksum of those before it.
 * @param digits nothing but 0 to 9
 */
export function isVerhoeffValid(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, place) => {
    let moved = Number(digit);
    for (let times = place % 8; times > 0; times -= 1) moved = permutation[moved] as number;
    sum = product(sum, moved);
  });
  return sum === 0;
}

/** Position of a number in a text. */
export interface FoundNumber {
  /** Index of its first digit. */
  start: number;
  /** Index after its eighth digit: a masked Aadhaar shows only what follows. */
  eightEnd: number;
}

/** Twelve digits, the first 2 to 9, alone or with single spaces or hyphens between them. */
const candidate = /(?<!\d)(?=([2-9](?:[\s-]?\d){11})(?!\d))/g;
const eightDigits = /^\d(?:\D?\d){7}/;

/** All Aadhaar numbers in a text: twelve digits with a valid checksum. */
export function findAadhaarNumbers(text: string): FoundNumber[] {
  return [...text.matchAll(candidate)].flatMap(({ index, 1: number = "" }) => {
    if (!isVerhoeffValid(number.replace(/\D/g, ""))) return [];
    return [{ start: index, eightEnd: index + (eightDigits.exec(number)?.[0].length ?? 0) }];
  });
}
