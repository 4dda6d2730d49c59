import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "hono";
import { indianDay } from "#contract/indian-day.ts";
import { readKycQuery, writeKycQuery } from "#contract/kyc-list.ts";
import type { Admins } from "../admins/admins.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import type { CandidateRecord, KycDesk } from "../kyc/desk.ts";
import { kycLine, kycLineColumns } from "../kyc/kyc-line.ts";
import type { Clock } from "../platform/clock.ts";
import { writeCsvLines } from "../platform/write-csv.ts";
import { answersAtOnce, createAnswerQueue } from "./answer-queue.ts";
import { attachment } from "./document-download.ts";
import { requireAdmin } from "./require-admin.ts";
import { streamRecords } from "./stream-records.ts";

interface Services {
  admins: Admins;
  kycDesk: KycDesk;
  clock: Clock;
}

/** By it a spreadsheet knows the file's letters. */
const byteOrderMark = "\ufeff";

/** `GET /desk/kyc.csv?…` with the list's own query: who sent what, without the documents. */
export function kycExport({ admins, kycDesk, clock }: Services) {
  const turn = createAnswerQueue(answersAtOnce.lists);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireAdmin(admins, c.req.raw.headers);
    await turn(actor.id, c.env.outgoing);
    const query = readKycQuery(new URL(c.req.url).searchParams);
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`candidate-kyc-${indianDay(clock.now())}.csv`),
    };
    if (c.req.method === "HEAD") return new Response(null, { headers });
    const rows = await kycDesk.count(query);
    const filtered = writeKycQuery(query).size > 0;
    await admins.record({ actor, action: "kyc-exported", detail: { rows, filtered } });
    const lines = linesOf(kycDesk.records(query));
    return streamRecords({
      headers,
      before: byteOrderMark + writeCsvLines([kycLineColumns.map(({ heading }) => heading)]),
      write: (sink) => pipeline(Readable.from(lines), sink, { end: false }),
    });
  };
}

async function* linesOf(parts: AsyncIterable<CandidateRecord[]>) {
  let number = 0;
  for await (const rows of parts) {
    yield writeCsvLines(rows.map((row) => kycLine(row, ++number)));
  }
}
