/** Shorter than the field's limit, so that a number may follow. */
const most = 60;

/**
 * A title as the last part of a URL (slug), such as `night-buses-now-stop`; "" where it has no
 * Latin letters.
 */
export function pageLinkOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .match(/[a-z\d]+/g);
  let link = "";
  for (const word of words ?? []) {
    const longer = link === "" ? word.slice(0, most) : `${link}-${word}`;
    if (longer.length > most) break;
    link = longer;
  }
  return link;
}

/** Hidden field: the page link was generated, so another may replace it. */
export const suggestedMark = "suggested";
