import { Readable } from "node:stream";
import type { Context } from "hono";
import * as v from "valibot";
import { isoInIndia } from "#contract/days/indian-moment.ts";
import { myStartPath } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { byteOrderMark, csvHeaders } from "#features/accounts/server/index.ts";
import {
  type ArchivePart,
  documentParts,
  zipStream,
} from "#features/candidate-kyc/server/index.ts";
import { attachment } from "#http/calls/attachment.ts";
import { form, invalidFields } from "#http/calls/call-bodies.ts";
import { invalid, notFound, tooMany } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { writeCsvLines } from "#platform/csv/write-csv.ts";
import { type SheetFormat, sheetEnd, sheetRow, sheetStart } from "#platform/excel/sheet-xml.ts";
import { workbookStream } from "#platform/excel/workbook-stream.ts";
import { type Logger, summarise } from "#platform/logger.ts";
import { type DetailFormKey, detailFormKeys, isDetailForm } from "./detail-forms.ts";
import type { PayrollSource } from "./payroll.ts";
import type { VerificationPacket } from "./server/joiner-details.ts";
import { myStartTexts } from "./texts/my-start.ts";

// What somebody fills in before the first day, and what HR hands on of it.

/** The page of the same address answers a form that does not ask for JSON. */
const isPages = (c: Context<HttpEnvironment>) =>
  c.req.header("accept")?.includes("application/json") !== true;

const saveDetails = defineCall({
  id: "saveDetails",
  method: "POST",
  path: myStartPath("{token}"),
  for: "candidates",
  role: "anyone",
  pageToo: true,
  answeredByPage: isPages,
  title: "Save a part of what is needed before the first day",
  says: "By the private link of whoever is hired; what the page’s forms post. `do` names the part, the fields are those of its form; the part is checked and stored whole.",
  parameters: {
    token: {
      says: "The last part of the private link.",
      schema: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,200}$/)),
      example: `7KQ4M2WP-${"0".repeat(43)}`,
      required: true,
    },
  },
  body: form(v.objectWithRest({ do: v.picklist(detailFormKeys) }, v.string()), {
    examples: {
      bank: {
        ...{ do: "bank", bankIfsc: "HDFC0000001" },
        ...{ bankAccount: "50100123456789", bankAccountAgain: "50100123456789" },
      },
      emergency: {
        ...{ do: "emergency", emergencyName: "Meera Kulkarni", emergencyNumber: "9820012345" },
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "Saved; the parts that are there now.",
      type: "application/json",
      content: {
        schema: v.object({ saved: v.array(v.picklist(detailFormKeys)) }),
        examples: { saved: { saved: ["bank", "emergency"] } },
      },
    },
  ],
  refusals: [notFound, invalid, tooMany],
  run({
    joinerDetails,
    joinerDetailsAccess,
  }: Pick<Services, "joinerDetails" | "joinerDetailsAccess">) {
    return async ({ c, body, params }) => {
      const token = params.token ?? "";
      const opened = await joinerDetailsAccess.open(token, c.var.facts.address);
      if (!opened.ok) {
        if (opened.retryAfterSeconds !== null) throw tooManyRequests(opened.retryAfterSeconds);
        throw gone();
      }
      const texts = textsFor(myStartTexts);
      const key = body.get("do");
      if (!isDetailForm(key)) throw invalidFields({ do: texts.unknownForm });
      const read = await joinerDetails.save(token, key, (id) => body.get(id));
      if (!read) throw gone();
      if (!read.ok) {
        const errors = Object.entries(read.errors).map(([id, error]) => [id, texts.errors[error]]);
        throw invalidFields(Object.fromEntries(errors));
      }
      const { saved } = opened.found;
      const isThere = (each: DetailFormKey) =>
        each === key || (saved[each] !== undefined && !saved[each].isOutdated);
      return c.json({ saved: detailFormKeys.filter(isThere) }, 200, privately);
    };
  },
});

const privately = {
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex, nofollow",
};
const gone = () => new WireRefusal(404, "not_found", "This link does not work.");

const codeParameter = {
  code: {
    says: "The batch’s code, as in the list.",
    schema: v.pipe(v.string(), v.regex(/^batch-[1-9]\d{0,8}$/)),
    example: "batch-12",
    required: true,
  },
} as const;

interface Exported {
  columns: SheetFormat[];
  lines: string[][];
}

type ExportServices = Pick<Services, "joinerDetails" | "joining">;

/** Everybody of a batch who comes, in the columns that admins set. */
async function payrollOf(
  { joinerDetails, joining }: ExportServices,
  code: string,
  actor: Parameters<Services["joinerDetails"]["payroll"]>[1],
): Promise<Exported> {
  const id = await batchIn(joining, code);
  const columns = await joinerDetails.columns();
  const rows = await joinerDetails.payroll(id, actor);
  return {
    columns: columns.map(({ heading }) => ({ heading, kind: "text", width: 20 })),
    lines: rows.map((row: Record<PayrollSource, string>) =>
      columns.map(({ source }) => row[source]),
    ),
  };
}

async function batchIn(joining: ExportServices["joining"], code: string): Promise<number> {
  const id = Number(/^batch-([1-9]\d{0,8})$/.exec(code)?.[1] ?? 0);
  if (!id || !(await joining.batches.find(id))) {
    throw new WireRefusal(404, "not_found", "There is no such batch.");
  }
  return id;
}

const payroll = {
  method: "GET",
  for: "hr",
  role: "editor",
  turn: "lists",
  parameters: codeParameter,
  refusals: [notFound],
} as const;
const payrollSays =
  "Everybody of the batch who comes, in the columns that admins set; account numbers as text. From then on a changed bank account is shown at its person. A row of the audit log.";

const payrollCsv = defineCall({
  ...payroll,
  id: "payrollCsv",
  path: "/desk/joining/{code}/payroll.csv",
  title: "A batch for payroll as CSV",
  says: payrollSays,
  answers: [{ status: 200, says: "A heading, and a row a person.", type: "text/csv", content: {} }],
  run(services: ExportServices) {
    return async ({ c, actor, params }) => {
      const code = params.code ?? "";
      const headers = { ...csvHeaders(`payroll-${code}`), "cache-control": "no-store" };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const { columns, lines } = await payrollOf(services, code, actor);
      const text = writeCsvLines([columns.map(({ heading }) => heading), ...lines]);
      return new Response(byteOrderMark + text, { headers });
    };
  },
});

const payrollXlsx = defineCall({
  ...payroll,
  id: "payrollXlsx",
  path: "/desk/joining/{code}/payroll.xlsx",
  title: "A batch for payroll as an Excel workbook",
  says: payrollSays,
  answers: [
    {
      status: 200,
      says: "A workbook with one sheet; every cell is text.",
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: {},
    },
  ],
  run(services: ExportServices) {
    return async ({ c, actor, params }) => {
      const code = params.code ?? "";
      const headers = {
        "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "content-disposition": attachment(`payroll-${code}.xlsx`),
        "cache-control": "no-store, no-transform",
      };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const { columns, lines } = await payrollOf(services, code, actor);
      const sheet = [
        sheetStart(columns),
        ...lines.map((cells, at) => sheetRow(columns, cells, at + 2)),
        sheetEnd(columns, lines.length),
      ];
      const workbook = workbookStream("Payroll", Readable.from(sheet, { objectMode: false }));
      return new Response(Readable.toWeb(workbook) as ReadableStream<Uint8Array>, { headers });
    };
  },
});

const verificationPacket = defineCall({
  id: "verificationPacket",
  method: "GET",
  path: "/desk/joining/{code}/verification/{id}.zip",
  for: "hr",
  role: "editor",
  turn: "lists",
  title: "What an agency needs to verify somebody",
  says: "A ZIP with the consents, as they were given, and the documents that were handed in. Only of who agreed to a kind of verification. A row of the audit log.",
  parameters: {
    ...codeParameter,
    id: {
      says: "Number of the application.",
      schema: v.pipe(v.string(), v.maxLength(40)),
      example: "XLD-9RH3TN5V",
      required: true,
    },
  },
  answers: [{ status: 200, says: "The archive.", type: "application/zip", content: {} }],
  refusals: [notFound],
  run({
    joinerDetails,
    joining,
    kycDesk,
    documents,
    clock,
    logger,
  }: ExportServices & Pick<Services, "kycDesk" | "documents" | "clock"> & { logger: Logger }) {
    return async ({ c, actor, params }) => {
      const batchId = await batchIn(joining, params.code ?? "");
      const number = params.id ?? "";
      const headers = {
        "content-type": "application/zip",
        "content-disposition": attachment(`verification-${number}.zip`),
        "cache-control": "no-store, no-transform",
      };
      if (c.req.method === "HEAD") return new Response(null, { headers });
      const packet = await joinerDetails.packet({ batchId, number }, actor);
      if (!packet) {
        throw new WireRefusal(404, "not_found", "Nobody of this batch agreed by this number.");
      }
      const candidate = packet.candidateId === null ? null : await kycDesk.open(packet.candidateId);
      const { requestId } = c.var.facts;
      async function* parts(): AsyncGenerator<ArchivePart> {
        yield consentsFile(packet as VerificationPacket);
        if (!candidate) return;
        yield* documentParts(candidate, {
          ...{ documents, now: clock.now() },
          onDamaged(unavailable) {
            const error = summarise(unavailable);
            logger.error({ requestId, document: unavailable.mark, error }, "a document is damaged");
          },
        });
      }
      return new Response(zipStream(parts()), { headers });
    };
  },
});

const kindNames: Readonly<Record<string, string>> = {
  identity: "Identity",
  address: "Address",
  education: "Education",
  employment: "Employment of before",
  court: "Court records",
};

function consentsFile({ name, number, kinds, version, agreedAt }: VerificationPacket): ArchivePart {
  const lines = [
    `${name}, application ${number}, agreed to the verification of:`,
    ...kinds.map((kind) => `- ${kindNames[kind] ?? kind}`),
    "",
    `Given on the candidate's private page on ${isoInIndia(agreedAt)}, version ${version} of the form.`,
    "Nothing else may be verified.",
    "",
  ];
  return { name: "consents.txt", input: lines.join("\n"), lastModified: agreedAt };
}

export const calls = [saveDetails, payrollCsv, payrollXlsx, verificationPacket];
