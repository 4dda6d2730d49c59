import { expect, test } from "vitest";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../tests/support/files/files.ts";
import {
  accepted,
  documentKeys,
  documentsUnderTest,
} from "../../../tests/support/records/documents.ts";

describeWithDatabase((database) => {
  const { claim, open, stage, storage } = documentsUnderTest(database);

  test("what lies in the store cannot be read without the key", async () => {
    const text = "canary of a candidate";
    const { id } = accepted(await stage("a.pdf", pdfFile({ text })));
    await claim(id);
    expect(storage.objects.get(id)?.content.includes(text)).toBe(false);
    await expect(open({ keys: [{ id: "1", key: Buffer.alloc(32) }] }).open(id)).rejects.toThrow();
  });

  test("older keys open what they sealed after a new key came", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    await claim(id);
    const rotated = open({ keys: [{ id: "2", key: Buffer.alloc(32, 9) }, ...documentKeys] });
    expect(await rotated.open(id)).not.toBeNull();
  });

  test("swapped or changed objects do not open", async () => {
    const first = accepted(await stage("a.pdf", pdfFile()));
    const second = accepted(await stage("b.pdf", pdfFile()));
    await Promise.all([claim(first.id), claim(second.id)]);
    const object = storage.objects.get(first.id) as { content: Buffer; modified: Date };
    storage.objects.set(second.id, object);
    await expect(open().open(second.id)).rejects.toThrow();
    object.content[20] = (object.content[20] as number) ^ 1;
    await expect(open().open(first.id)).rejects.toThrow();
  });

  test("a document that is erased while it is opened is gone, not damaged", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    await claim(id);
    const erased = Object.assign(Object.create(storage), {
      async get() {
        await database().transaction((queries) => open().release(queries, [id]));
        return null;
      },
    });
    expect(await open({ storage: erased }).open(id)).toBeNull();
  });

  test("a document whose key is missing is not even opened in the store", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    await claim(id);
    let opened = 0;
    const watched = Object.assign(Object.create(storage), {
      get: (key: string) => {
        opened += 1;
        return storage.get(key);
      },
    });
    const others = [
      [{ id: "2", key: Buffer.alloc(32, 7) }],
      [{ id: "1", key: Buffer.alloc(32, 8) }],
    ];
    for (const keys of others) {
      await expect(open({ storage: watched, keys }).open(id)).rejects.toThrow();
    }
    expect(opened).toBe(0);
  });
});
