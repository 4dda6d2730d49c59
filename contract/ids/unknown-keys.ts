/**
 * The refusal of a body with unknown keys, or null. Own keys only: `__proto__` and the like are
 * keys like any other, and unknown.
 */
export function unknownKeys(
  body: unknown,
  known: readonly string[],
): Readonly<Record<"body", string>> | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { body: "The body must be an object." };
  }
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  if (unknown.length === 0) return null;
  return { body: "The body holds a key that this call does not know." };
}
