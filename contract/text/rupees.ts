// Amounts are whole paise.

/** Whole rupees of an amount at most. */
const maxDigits = 9;

/** Such as `₹12,00,000` or `₹8,333.33`. */
export function rupees(paise: number): string {
  const whole = String(Math.floor(paise / 100)).replace(/(\d)(?=(\d\d)+\d$)/g, "$1,");
  const rest = paise % 100;
  return `₹${whole}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}

/** Paise of an amount as typed, such as `25,000.50` or `₹ 25000`; null for what is none. */
export function paiseIn(text: string): number | null {
  const plain = text.replaceAll(/[\s,₹]/gu, "");
  const [, whole = "", part = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === "" || whole.length > maxDigits) return null;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
