import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readJsonWithFiles } from "./json-scanner.ts";

interface Read {
  value: unknown;
  files: { mediaType: string; content: Buffer }[];
  /** Places of the marks in `value`, by key. */
  indexOf: (value: unknown) => number | null;
}

async function read(
  text: string | Buffer,
  pieces = 1,
  more: Partial<Parameters<typeof readJsonWithFiles>[1]> = {},
): Promise<Read> {
  const body = Buffer.from(text as string);
  const step = Math.max(1, Math.ceil(body.length / pieces));
  const chunks = Array.from({ length: pieces }, (_, at) =>
    body.subarray(at * step, (at + 1) * step),
  );
  const files: Promise<{ mediaType: string; content: Buffer }>[] = [];
  const result = await readJsonWithFiles(Readable.from(chunks.filter(({ length }) => length > 0)), {
    maxText: 64 * 1_024,
    maxFiles: 20,
    onFile: ({ mediaType, content }) => {
      const collected = buffer(content).then((bytes) => ({ mediaType, content: bytes }));
      collected.catch(() => {});
      files.push(collected);
    },
    ...more,
  });
  return { value: result.value, files: await Promise.all(files), indexOf: result.fileIndex };
}

const dataUrl = (content: Buffer, type = "application/pdf") =>
  `data:${type};base64,${content.toString("base64")}`;

test("decodes a file however the network cuts the body", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 1, max: 400 }),
      async (bytes, pieces) => {
        const content = Buffer.from(bytes);
        const body = JSON.stringify({
          name: 'a "quoted" \\ name',
          file: dataUrl(content),
          data: "da",
        });
        const { value, files, indexOf } = await read(body, pieces);
        expect(files).toEqual([{ mediaType: "application/pdf", content }]);
        const { name, file, data } = value as Record<string, unknown>;
        expect([name, indexOf(file), data]).toEqual(['a "quoted" \\ name', 0, "da"]);
      },
    ),
    { numRuns: 150 },
  );
});

test("reads bodies without files as JSON.parse does", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.json({ maxDepth: 3 }),
      fc.integer({ min: 1, max: 40 }),
      async (text, pieces) => {
        fc.pre(!text.includes('"data:'));
        expect((await read(text, pieces)).value).toEqual(JSON.parse(text));
      },
    ),
    { numRuns: 200 },
  );
});

test("keeps several files apart", async () => {
  const contents = [Buffer.from("one"), Buffer.from("two two")];
  const body = JSON.stringify(contents.map((content) => ({ file_object: dataUrl(content) })));
  const { files, value, indexOf } = await read(body, 3);
  expect(files.map(({ content }) => content)).toEqual(contents);
  expect((value as { file_object: unknown }[]).map((item) => indexOf(item.file_object))).toEqual([
    0, 1,
  ]);
});

test("understands slashes and pluses that a writer escaped", async () => {
  const content = Buffer.from("fbefbefbefbeffffff", "hex");
  const text = JSON.stringify({ file: dataUrl(content) });
  const escaped = text.replaceAll("/", "\\/").replaceAll("+", "\\u002b");
  expect((await read(escaped, 7)).files[0]?.content).toEqual(content);
});

test("a declared type is read without its parameters, in any letter case", async () => {
  const { files } = await read('{"file":"data:Image/PNG;name=a.png;base64,AAAA"}');
  expect(files[0]?.mediaType).toBe("image/png");
});

test.each([
  ["no comma", '{"file":"data:application/pdf;base64"}'],
  ["not base64", '{"file":"data:application/pdf,AAAA"}'],
  ["twice base64", '{"file":"data:application/pdf;base64;base64,AAAA"}'],
  ["a cut group", '{"file":"data:application/pdf;base64,AAA"}'],
  ["padding inside", '{"file":"data:application/pdf;base64,AA==AAAA"}'],
  ["letters of another alphabet", '{"file":"data:application/pdf;base64,AA-_"}'],
  ["white space", '{"file":"data:application/pdf;base64,AA A"}'],
  ["last bits that are not zero", '{"file":"data:application/pdf;base64,AB=="}'],
  ["an escape that base64 has not", '{"file":"data:application/pdf;base64,AA\\nA"}'],
  ["a header without end", `{"file":"data:${"x".repeat(10_000)}"}`],
  ["an unfinished string", '{"file":"data:application/pdf;base64,AAAA'],
  ["an unfinished object", '{"file":"data:application/pdf;base64,AAAA"'],
  ["no JSON at all", "file=1"],
  ["nothing", ""],
  ["bytes that are no text", Buffer.from('{"a":"\xff"}', "latin1")],
])("refuses a body with %s", async (_what, body) => {
  for (const pieces of [1, 5]) {
    await expect(read(body, pieces)).rejects.toThrow(/JSON|data URL|files/);
  }
});

test("refuses a body with more files than allowed, in the specification's words", async () => {
  const body = JSON.stringify(Array(21).fill(dataUrl(Buffer.from("x"))));
  await expect(read(body, 1)).rejects.toThrow("Only 1 file can be uploaded at a time");
});

test("refuses more text than a form has, before it is all read", async () => {
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 16_384;
        yield Buffer.alloc(16_384, "a");
      }
    })(),
  );
  const options = { maxText: 64 * 1_024, maxFiles: 1, onFile: () => {} };
  await expect(readJsonWithFiles(endless, options)).rejects.toThrow("too large");
  expect(sent).toBeLessThan(1_000_000);
});

test("a body cannot name a file that it did not send", async () => {
  const { value, indexOf } = await read('{"file":"file:0:0"}');
  expect(indexOf((value as { file: unknown }).file)).toBeNull();
});
