import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Documents } from "../documents.ts";
import { refusals, refused } from "../refusal.ts";
import { receiveJson } from "./receive-upload.ts";

test("a refused file is told, although its body breaks off before the file is cleared away", async () => {
  const documents = {
    async stage(_file, content) {
      await content
        .resume()
        .toArray()
        .catch(() => {});
      await setTimeout(20);
      return refused(refusals.tooLarge("File"));
    },
  } as Pick<Documents, "stage"> as Documents;
  const body = Readable.from([
    Buffer.from('{"name":"a.pdf","file":"data:application/pdf;base64,AAAA'),
  ]);
  const upload = { body, headers: {}, address: "192.0.2.1" };
  expect(await receiveJson(documents, upload)).toEqual(refused(refusals.tooLarge("File")));
});
