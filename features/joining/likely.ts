/** Under so many people the ratio says nothing. */
const minPeople = 30;

export interface Likely {
  /** How many are likely to come; null where too few came before to say so. */
  count: number | null;
  /** Such as `74 % of 84 people came in the last 90 days`. */
  words: string;
}

/** How many of those who have a seat are likely to come. @param rate of the last 90 days */
export function likelyOf(
  { confirmed, silent, arrived = 0 }: { confirmed: number; silent: number; arrived?: number },
  { people, came }: { people: number; came: number },
): Likely {
  if (people < minPeople) {
    return { count: null, words: `${people} of ${minPeople} people in the last 90 days` };
  }
  const ratio = came / people;
  const count = arrived + Math.round((confirmed + silent) * ratio);
  return {
    count,
    words: `${Math.round(ratio * 100)} % of ${people} people came in the last 90 days`,
  };
}

export const likelyInWords = ({ count }: Likely) => (count === null ? "too few" : String(count));
