import { WireRefusal } from "#http/wire-error.ts";
import { TookTooLong } from "../records.ts";

const retryAfter = { "retry-after": "60" };

/** Passes on what the work answers; where the records took too long, the caller is told so (503). */
export async function answerInTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    const message = "This takes too long just now. Ask for less, or try again in a minute.";
    throw new WireRefusal(503, "too_long", message, { headers: retryAfter });
  }
}
