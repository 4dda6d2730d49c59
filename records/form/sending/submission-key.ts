/** A random name for one submission. `randomUUID` is missing on plain-http test addresses. */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Idempotency key of one call. The same body sent again has the same key, so that it is stored
 * once; a mended answer or another file makes another key, as the server demands.
 */
export function callKey(submissionId: string, call: string, body: string): string {
  return `${submissionId}-${call}-${digest(body)}`;
}

/** Two 32-bit FNV-1a hashes; guards against slips of one person's own form, not against attacks. */
function digest(text: string): string {
  return fnv(text, 0x811c9dc5) + fnv(text, 0x01000193);
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The day as the specification writes it: month/day/year, not padded. */
export function wireDate(day: Date): string {
  return `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
}
