import { servicesOf } from "#http/request-context.ts";
import { openPrivatePage, refusePrivatePage } from "#ui/private/private-page.ts";
import { letterPdfHeaders } from "../offer-letter.ts";
import type { Route } from "./+types/my-letter-pdf.ts";

/** The letter as a file, as it was released or accepted. */
export async function loader(args: Route.LoaderArgs) {
  const { found: letter, refusal } = await openPrivatePage(
    args,
    ({ offerLetterAccess }) => offerLetterAccess,
  );
  if (!letter) throw refusal;
  const pdf = await servicesOf(args.context).offerLetters.pdf(letter);
  // without the compiler the page is printed
  if (!pdf) throw refusePrivatePage(null);
  return new Response(pdf as Uint8Array<ArrayBuffer>, {
    headers: letterPdfHeaders(letter.content.number),
  });
}
