import { readForm } from "#http/calls/read-bytes.ts";
import { WireRefusal } from "#http/wire-error.ts";

/**
 * Fields of a native form post without files, as `readForm` reads them.
 * @param most bytes of all of them together
 * @throws Response 415 for another kind of body, 413 for a large one
 */
export async function readSmallForm(request: Request, most?: number): Promise<URLSearchParams> {
  try {
    return await readForm(request, most);
  } catch (error) {
    if (!(error instanceof WireRefusal)) throw error;
    const { status, message } = error;
    throw new Response(status === 413 ? "This form is too large." : message, { status });
  }
}
