import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "../support/databases/database.ts";
import { closeOpening, decide, refer } from "../support/people/site-journeys.ts";
import { runSeveralServers, type SeveralServers } from "../support/servers/several-servers.ts";

// the short part of two-nodes.fault.ts, over a double of S3

describe.runIf(databaseKinds.includes("postgresql"))("two servers over one store", () => {
  let servers: SeveralServers;

  beforeAll(async () => {
    servers = await runSeveralServers();
  }, 120_000);
  afterAll(() => servers?.remove());

  test("a link made on one credits whoever applies through the other, and HR decides on both", async () => {
    const ask = () => servers.client;
    await refer(ask, 1);
    await decide(ask, 1);
    expect([...servers.proxy.answered.values()].filter((times) => times > 3)).toHaveLength(2);
  });

  test("what is published on one shows on the other at once, not after the second for which it is kept", async () => {
    const [one, other] = servers.nodes;
    const waited = await closeOpening([one.client, other.client], {
      key: 2,
      code: await codeOf(2),
    });
    expect(waited).toBeLessThan(450);
  });

  async function codeOf(id: number): Promise<string> {
    const list = await servers.client.get("/openings/CurrentOpenings.json");
    const all = JSON.parse(String(list.body)) as { openingId: number; openingCode: string }[];
    return all.find(({ openingId }) => openingId === id)?.openingCode as string;
  }
});
