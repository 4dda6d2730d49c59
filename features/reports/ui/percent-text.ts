/** Such as `47.7%`; a dash for nothing. */
export function percentText(percent: number | null): string {
  return percent === null ? "–" : `${percent}%`;
}
