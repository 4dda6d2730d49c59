import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseOtherUser } from "./folder-owner.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "careers-owner-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const other = (process.getuid?.() ?? 0) + 1;

test("a command may work in a data folder of its own user, or make one", () => {
  refuseOtherUser({ databaseUrl: null, dataDir });
  refuseOtherUser({ databaseUrl: null, dataDir: join(dataDir, "new") }, other);
});

test.skipIf(!process.getuid)("in one of another user it would lock the server out", () => {
  const refusing = () => refuseOtherUser({ databaseUrl: null, dataDir }, other);
  expect(refusing).toThrow(`belongs to user ${process.getuid?.()}, and this is user ${other}`);
});

test("with DATABASE_URL the data folder holds nothing that matters", () => {
  refuseOtherUser({ databaseUrl: "postgresql://db.example/careers", dataDir }, other);
});
