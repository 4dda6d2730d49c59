/** Shorter than what fields take, so that a number may follow. */
const most = 60;

/** A title as the last part of an address, such as `night-buses-now-stop`; "" where it has no letters of ours. */
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

/** The hidden field that says that nobody typed the page link: another may take its place. */
export const suggestedMark = "suggested";
