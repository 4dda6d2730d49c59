import { randomInt } from "node:crypto";

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** 100 bits in four groups, without letters that look alike. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
