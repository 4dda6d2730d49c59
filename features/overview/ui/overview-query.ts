/** Days that the overview can show, and the usual number. */
export const overviewSpans = [7, 28, 90] as const;
const defaultSpan = 28;

export const overviewPath = "/desk";

export function readSpan(search: URLSearchParams): number {
  const days = Number(search.get("days"));
  return overviewSpans.find((span) => span === days) ?? defaultSpan;
}

export function overviewHref(span: number): string {
  return span === defaultSpan ? overviewPath : `${overviewPath}?days=${span}`;
}
