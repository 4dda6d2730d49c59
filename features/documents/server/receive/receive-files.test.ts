import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { exeFile, mediaTypes, pdfFile } from "../../../../tests/support/files/files.ts";
import { documentsUnderTest } from "../../../../tests/support/records/documents.ts";
import type { Documents } from "../documents.ts";
import { type FilesUpload, receiveFiles } from "./receive-files.ts";

interface SentFile {
  id?: unknown;
  name?: unknown;
  content?: Buffer;
  object?: unknown;
}

const dataUrl = (content: Buffer) => `data:${mediaTypes.pdf};base64,${content.toString("base64")}`;

function jsonBody(files: readonly SentFile[]): string {
  return JSON.stringify(
    files.map(({ id, name = "a.pdf", content = pdfFile(), object }) => ({
      file_id: id,
      file_name: name,
      file_object: object ?? dataUrl(content),
    })),
  );
}

async function multipartBody(files: readonly SentFile[]): Promise<Response> {
  const form = new FormData();
  for (const { id, name = "a.pdf", content = pdfFile() } of files) {
    form.append(String(id), new File([new Uint8Array(content)], String(name)));
  }
  return new Response(form);
}

async function uploadOf(
  form: FilesUpload["form"],
  files: readonly SentFile[],
): Promise<Pick<FilesUpload, "body" | "headers" | "form">> {
  if (form === "json")
    return { form, headers: {}, body: Readable.from([Buffer.from(jsonBody(files))]) };
  const response = await multipartBody(files);
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return { form, headers, body: Readable.from([Buffer.from(await response.arrayBuffer())]) };
}

const common = { address: "192.0.2.1", mostBytes: 60_000_000, admit: () => null };
const rest = (count: number): SentFile[] =>
  Array.from({ length: count }, (_, index) => ({ id: `file${index}` }));

describeWithDatabase((database) => {
  const { claim, expectNothingStored, open, storage } = documentsUnderTest(database);
  let documents: Documents;
  beforeEach(() => {
    documents = open();
  });

  describe.each(["json", "multipart"] as const)("as %s", (form) => {
    const receive = async (files: readonly SentFile[], more: Partial<FilesUpload> = {}) =>
      receiveFiles(documents, { ...common, ...(await uploadOf(form, files)), ...more });

    test("as many files as a call may have are stored in its order, each under its name", async () => {
      const sent = Array.from({ length: limits.filesPerCall }, (_, index) => ({
        id: `file${limits.filesPerCall - index}`,
        name: `paper ${index}.pdf`,
        content: pdfFile({ size: 3_000 + index }),
      }));
      const received = await receive(sent);
      if (!received.ok) throw new Error("refused");
      expect(
        received.files.map(({ fileId, document }) => [fileId, document.name, document.size]),
      ).toEqual(sent.map(({ id, name, content }) => [id, name, content.length]));
      for (const { document } of received.files) expect(await claim(document.id)).toBe(true);
    });

    test("one more is refused, and nothing of the call is kept", async () => {
      for (const count of [21, 23]) {
        await expect(receive(rest(count))).rejects.toMatchObject({
          status: 422,
          message: "At most 20 files can be uploaded at a time.",
        });
      }
      await expectNothingStored();
    });

    test("one refused file refuses them all; those that could not be kept are named", async () => {
      const sent = [
        ...rest(6),
        { id: "program", content: exeFile() },
        { id: "large", content: pdfFile({ size: limits.documentBytes + 1 }) },
        { id: "sheet", name: "a.xls" },
      ];
      const received = await receive(sent);
      if (received.ok) throw new Error("taken");
      expect(received.refused.map(({ fileId, refusal }) => [fileId, refusal.code])).toEqual([
        ["program", "file_format"],
        ["large", "file_too_large"],
        ["sheet", "file_format"],
      ]);
      await expectNothingStored();
    });

    test("ids that are odd or repeated are refused", async () => {
      for (const id of ["", "a b", "a".repeat(65), "__proto__", "é", "../a", "a\u0000"]) {
        if (form === "multipart" && id.includes("\u0000")) continue;
        await expect(receive([{ id: "good" }, { id }]), String(id)).rejects.toThrow();
      }
      await receive([{ id: "twice" }, { id: "twice" }]).then(
        ({ ok }) => expect(ok).toBe(false),
        (error) => expect(error.status).toBe(422),
      );
      await expectNothingStored();
    });

    test("what is not admitted is not stored", async () => {
      const refusal = { ok: false, status: 429, code: "too_many_requests", message: "" } as const;
      let left = 3;
      const admit = () => (left-- > 0 ? null : refusal);
      const received = await receive(rest(6), { admit });
      if (received.ok) throw new Error("taken");
      expect(received.refused.map(({ fileId }) => fileId)).toEqual(["file3", "file4", "file5"]);
      await expectNothingStored();
    });

    test("a fault of the store is thrown on, and the other files go with it", async () => {
      storage.failNextPut(new Error("disk full"));
      await expect(receive(rest(4))).rejects.toThrow("disk full");
      expect(storage.objects.size).toBe(0);
    });

    test("a body beyond its limit is refused, and nothing of it is kept", async () => {
      const sent = Array.from({ length: 4 }, (_, index) => ({
        id: `file${index}`,
        content: pdfFile({ size: 300_000 }),
      }));
      const mostBytes = 1_000_000;
      await expect(receive(sent, { mostBytes })).rejects.toThrow("The body is too large.");
      await expectNothingStored();
    });
  });

  test("an item without its file is told so, and the others are not kept", async () => {
    const upload = await uploadOf("json", [
      { id: "a" },
      { id: "b", object: "" },
      { id: "c", object: "hello" },
    ]);
    const received = await receiveFiles(documents, { ...common, ...upload });
    expect(received).toMatchObject({
      ok: false,
      refused: [
        { fileId: "b", refusal: { message: "Please select a file." } },
        { fileId: "c", refusal: { message: "File format is not supported for upload." } },
      ],
    });
    await expectNothingStored();
  });

  test.each([
    ["no list", '{"file_id":"a"}'],
    [
      "an unknown key",
      `[{"file_id":"a","file_name":"a.pdf","file_object":"${dataUrl(pdfFile())}","x":1}]`,
    ],
    ["no name", `[{"file_id":"a","file_object":"${dataUrl(pdfFile())}"}]`],
    ["a file in place of a name", `[{"file_id":"a","file_name":"${dataUrl(pdfFile())}"}]`],
    [
      "a file in a list of its own",
      `[{"file_id":"a","file_name":"a.pdf","file_object":["${dataUrl(pdfFile())}"]}]`,
    ],
    ["a cut end", jsonBody(rest(5)).slice(0, -2)],
    ["a number in the list", "[1]"],
  ])("JSON with %s is refused and leaves nothing", async (_what, text) => {
    const body = Readable.from([Buffer.from(text)]);
    const upload: FilesUpload = { ...common, form: "json", headers: {}, body };
    await expect(receiveFiles(documents, upload)).rejects.toThrow();
    await expectNothingStored();
  });

  test("a name may come behind its file, and files wait for those of later items no longer", async () => {
    const items = Array.from(
      { length: 8 },
      (_, index) =>
        `{"file_object":"${dataUrl(pdfFile())}","file_name":"p${index}.pdf","file_id":"f${index}"}`,
    );
    const body = Readable.from([Buffer.from(`[${items.join(",")}]`)]);
    const received = await receiveFiles(documents, { ...common, form: "json", headers: {}, body });
    if (!received.ok) throw new Error("refused");
    expect(received.files.map(({ document }) => document.name)).toEqual(
      Array.from({ length: 8 }, (_, index) => `p${index}.pdf`),
    );
  });

  test("few files of a body are in the store's hands at once", async () => {
    let now = 0;
    let most = 0;
    const counting = {
      ...documents,
      async stage(...given: Parameters<Documents["stage"]>) {
        now += 1;
        most = Math.max(most, now);
        return documents.stage(...given).finally(() => {
          now -= 1;
        });
      },
    };
    const upload = await uploadOf("multipart", rest(12));
    expect((await receiveFiles(counting, { ...common, ...upload })).ok).toBe(true);
    expect(most).toBe(3);
  });

  test("what was discarded can neither be claimed nor counts", async () => {
    const upload = await uploadOf("json", rest(2));
    const received = await receiveFiles(documents, { ...common, ...upload });
    if (!received.ok) throw new Error("refused");
    const [kept, other] = received.files.map(({ document }) => document.id) as [string, string];
    expect(await claim(kept)).toBe(true);
    await documents.discard([kept, other]);
    expect(await claim(other)).toBe(false);
    const { rows } = await database().queries.execute(sql`SELECT id FROM documents`);
    expect(rows).toEqual([{ id: kept }]);
    expect([...storage.objects.keys()]).toEqual([kept]);
  });
});
