import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { LetterContent } from "../../letter-content.ts";
import { offerLetterPdfs } from "../../tables.ts";
import type { createLetterPdf } from "./letter-pdf.ts";
import type { AcceptedFacts } from "./letter-source.ts";

type Draw = ReturnType<typeof createLetterPdf>["draw"];

/** Files of letters: each is drawn once as released and once as accepted, however often it is asked for. */
export function createKeptPdfs({ queries }: Database, draw: Draw): Draw {
  const drawing = new Map<string, Promise<Buffer>>();

  async function drawAndKeep(content: LetterContent, accepted: AcceptedFacts | null) {
    const pdf = await draw(content, accepted);
    const kept = { isAccepted: accepted !== null, pdf };
    await queries
      .insert(offerLetterPdfs)
      .values({ number: content.number, ...kept })
      .onConflictDoUpdate({ target: offerLetterPdfs.number, set: kept });
    return pdf;
  }

  async function readOrDraw(content: LetterContent, accepted: AcceptedFacts | null) {
    const isOwn = and(
      eq(offerLetterPdfs.number, content.number),
      eq(offerLetterPdfs.isAccepted, accepted !== null),
    );
    const [kept] = await queries
      .select({ pdf: offerLetterPdfs.pdf })
      .from(offerLetterPdfs)
      .where(isOwn);
    return kept ? Buffer.from(kept.pdf) : drawAndKeep(content, accepted);
  }

  return async (content, accepted) => {
    const key = `${content.number} ${accepted !== null}`;
    // asked for twice at once it is read and drawn once
    const begun =
      drawing.get(key) ?? readOrDraw(content, accepted).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    return begun;
  };
}
