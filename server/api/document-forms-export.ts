import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { readDocumentFormQuery } from "#contract/document-form-list.ts";
import { indianDay } from "#contract/indian-day.ts";
import type { Admins } from "../admins/admins.ts";
import type { DocumentFormDesk, ListedDocumentForm } from "../document-forms/desk.ts";
import { formLine, formLineHeadings } from "../document-forms/form-line.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { Clock } from "../platform/clock.ts";
import { writeCsvLines } from "../platform/write-csv.ts";
import { attachment } from "./document-download.ts";
import { requireAdmin } from "./require-admin.ts";
import { streamRecords } from "./stream-records.ts";
import { createTurns, turnsAtOnce } from "./turns.ts";

interface Services {
  admins: Admins;
  documentFormDesk: DocumentFormDesk;
  clock: Clock;
}

/** By it a spreadsheet knows the file's letters. */
const byteOrderMark = "\ufeff";

/** `GET /desk/document-forms.csv?…` with the list's own query: who sent what, without the files. */
export function documentFormsExport({ admins, documentFormDesk, clock }: Services) {
  const turn = createTurns(turnsAtOnce.lists);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireAdmin(admins, c.req.raw.headers);
    await turn(actor.id, c.env.outgoing);
    const { text, opening } = readDocumentFormQuery(new URL(c.req.url).searchParams);
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`documents-forms-${indianDay(clock.now())}.csv`),
    };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const query = { text, opening };
    const { count: rows } = await documentFormDesk.search(query, { limit: 0, offset: 0 });
    const detail = { rows, filtered: text !== "" || opening !== null };
    await admins.record({ actor, action: "document-forms-exported", detail });
    const lines = linesOf(documentFormDesk.records(query));
    return streamRecords({
      headers,
      before: byteOrderMark + writeCsvLines([formLineHeadings]),
      write: (sink) => pipeline(Readable.from(lines), sink, { end: false }),
    });
  };
}

async function* linesOf(parts: AsyncIterable<ListedDocumentForm[]>) {
  for await (const forms of parts) yield writeCsvLines(forms.map(formLine));
}
