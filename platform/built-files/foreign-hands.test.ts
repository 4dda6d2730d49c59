import { afterEach, expect, test } from "vitest";
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import { createKeyedHash } from "../keyed-hash.ts";
import { openIndex, sealIndex } from "./build-index.ts";
import { buildFolder, openNode, removeFolders, secret } from "./builds-under-test.ts";
import { isHashedPath } from "./built-file.ts";

// Who can write to the store, and does not have the session secret, gives browsers no script.

const page = "/assets/page-DnjVkEUX.js";

afterEach(removeFolders);

async function publishedBy(signedWith: string) {
  const storage = new MemoryStorage();
  const folder = await buildFolder({ [page]: "script" });
  await openNode({ storage, folder, secret: signedWith }).publish();
  return storage;
}

async function reader(storage: MemoryStorage) {
  return openNode({ storage, folder: await buildFolder({}) });
}

function change(storage: MemoryStorage, kind: string, how: (text: string) => string): void {
  for (const [key, object] of storage.objects) {
    if (key.startsWith(kind)) object.content = Buffer.from(how(String(object.content)));
  }
}

test("a build sealed by another secret is none of ours", async () => {
  expect(await (await reader(await publishedBy(secret))).find([page])).not.toBe(null);
  const foreign = await publishedBy("another secret of thirty-two chars");
  expect(await (await reader(foreign)).find([page])).toBe(null);
});

test("a script that was put into a part is not given out", async () => {
  const storage = await publishedBy(secret);
  change(storage, "part", (text) => text.replace("script", "SCRIPT"));
  await expect((await reader(storage)).find([page])).rejects.toThrow("not what was published");
});

test("an index that leads elsewhere, is cut, empty or of another build is not followed", async () => {
  const changes: ((text: string) => string)[] = [
    (text) => text.replace("DnjVkEUX", "DnjVkEUY"),
    (text) => text.slice(0, -1),
    (text) => text.slice(1),
    () => "",
    () => "\n{}",
  ];
  for (const how of changes) {
    const storage = await publishedBy(secret);
    change(storage, "index", how);
    expect(await (await reader(storage)).find([page])).toBe(null);
  }
  const keyedHash = createKeyedHash(secret);
  const sealed = sealIndex({ build: "a".repeat(24), parts: [], files: [] }, keyedHash);
  expect(openIndex(sealed, "a".repeat(24), keyedHash)).not.toBe(null);
  expect(openIndex(sealed, "b".repeat(24), keyedHash)).toBe(null);
});

test("an object that is larger than what was published is not read to its end", async () => {
  const storage = await publishedBy(secret);
  change(storage, "part", (text) => text.repeat(1_000));
  expect(await (await reader(storage)).find([page])).toBe(null);
});

test.each([
  ["/assets/page-DnjVkEUX.js", true],
  ["/assets/page-DnjVkEUX.js.br", true],
  ["/assets/pdf.worker.min-B5Yc7dP4.mjs", true],
  ["/assets/FoxitSerif-qbgiDIe-.pfb", true],
  ["/assets/pictures/hall-480.b8916699.avif", true],
  ["/assets/page.js", false],
  ["/assets/DnjVkEUX.js", false],
  ["/assets/x/page-DnjVkEUX.js", false],
  ["/assets/../page-DnjVkEUX.js", false],
  ["/assets/.page-DnjVkEUX.js", false],
  ["/assets/%2e%2e-DnjVkEUX.js", false],
  ["/page-DnjVkEUX.js", false],
  [`/assets/${"x".repeat(200)}-DnjVkEUX.js`, false],
])("%s is a name of a build: %s", (path, expected) => {
  expect(isHashedPath(path)).toBe(expected);
});
