/** When it was last tried. @param moment such as `at 14:05 IST` */
export function lastTried(moment: string): string {
  return `Last tried ${moment}.`;
}

/** Where to ask while something waits. */
export function orWriteTo(email: string): string {
  return `If this takes long, write to ${email}.`;
}
