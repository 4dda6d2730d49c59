import { readFormPost } from "#contract/calls/form-post.ts";

/**
 * The native form post of a page's action, without files.
 * @param most bytes of all fields together
 * @throws Response 415 for another kind of body, 413 for a large one
 */
export async function readSmallForm(request: Request, most?: number): Promise<URLSearchParams> {
  const { headers, body: chunks } = request;
  const [type, length] = [headers.get("content-type"), headers.get("content-length")];
  const form = await readFormPost({ type, length, chunks }, most);
  if (form === 415) throw new Response("This is no form of ours.", { status: form });
  if (form === 413) throw new Response("This form is too large.", { status: form });
  return form;
}
