import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { type DatabasePlace, databaseKinds, freshDatabase } from "../support/database.ts";
import { type S3Double, startS3Double } from "../support/s3-double.ts";
import { s3Environment } from "../support/s3-environment.ts";
import { serverSecrets } from "../support/servers/running-server.ts";
import { startTestSite, type TestSite } from "../support/site.ts";

const patience = { timeout: 10_000, interval: 20 };

describe.runIf(databaseKinds.includes("postgresql"))("two sites over one PostgreSQL", () => {
  let place: DatabasePlace;
  let bucket: S3Double;
  let databases: Database[];
  let here: TestSite;
  let there: TestSite;

  beforeAll(async () => {
    [place, bucket] = await Promise.all([freshDatabase("postgresql"), startS3Double()]);
    const open = () => openDatabase({ ...place, onFault: () => {} });
    databases = await Promise.all([open(), open()]);
    const environment = {
      ...serverSecrets(),
      ORIGIN: "https://careers.example",
      ...s3Environment(bucket.config),
    };
    // time stands still: what was read is not read again because it has grown old
    const moment = new Date();
    const clock = { now: () => moment };
    [here, there] = (await Promise.all(
      databases.map((database) => startTestSite({ database, environment, clock })),
    )) as [TestSite, TestSite];
  });
  afterAll(async () => {
    await Promise.all([here?.stop(), there?.stop()]);
    for (const database of databases) await database.close();
    await Promise.all([place.remove(), bucket.close()]);
  });

  const accounts = async ({ composition }: TestSite) => composition.services.accounts.list();

  async function openOn({ url }: TestSite): Promise<string[]> {
    const answer = await fetch(url + wirePaths.openings);
    const listed = (await answer.json()) as { openingCode: string; closed?: boolean }[];
    return listed.map((opening) => JSON.stringify(opening));
  }

  /** Closes an opening on one site. */
  async function close({ composition }: TestSite): Promise<void> {
    const { content } = composition.services;
    const items = await content.list("openings");
    const open = items.find(({ showing }) => showing === "shown");
    const [actor] = await accounts(here);
    if (!open || !actor) throw new Error("There is nothing to close.");
    const closed = await content.close("openings", open.key, { expected: open.revision, actor });
    expect(closed.ok).toBe(true);
  }

  test("started at once, they have one first account and each opening once", async () => {
    expect(await accounts(here)).toHaveLength(1);
    expect(await accounts(there)).toEqual(await accounts(here));
    const codes = (await openOn(there)).map((text) => JSON.parse(text).openingCode);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("what one publishes the other shows, though what it read has not grown old", async () => {
    const before = await openOn(there);
    await close(here);
    expect(await openOn(here)).not.toEqual(before);
    await expect.poll(() => openOn(there), patience).toEqual(await openOn(here));
  });

  test("also what was published while it could not hear", async () => {
    const before = await openOn(there);
    const cut = "SELECT pg_terminate_backend(backend_pid) FROM nodes WHERE id = $1";
    await here.database.pool.query(cut, [there.database.node]);
    await close(here);
    await expect.poll(() => openOn(there), patience).not.toEqual(before);
    expect(await openOn(there)).toEqual(await openOn(here));
  });

  test("a session begun on one is known to the other, and ended there it is over on both", async () => {
    const { staff } = here.composition.services;
    const credentials = { userName: "admin", password: "a long enough password 7" };
    const who = { headers: new Headers(), address: "192.0.2.9" };
    const signedIn = await staff.signIn(credentials, who);
    if (!signedIn.ok) throw new Error("not signed in");
    const cookie = signedIn.setCookie[0]?.split(";")[0] as string;
    const elsewhere = there.composition.services.staff;
    expect(await elsewhere.session(new Headers({ cookie }))).toMatchObject({ userName: "admin" });
    await elsewhere.signOut(new Headers({ cookie }));
    expect(await staff.session(new Headers({ cookie }))).toBeNull();
  });

  test("five wrong passwords, three here and two there, make the next one wait on both", async () => {
    const wrong = (site: TestSite, last: number) =>
      site.composition.services.staff.signIn(
        { userName: "nobody", password: "not the password at all" },
        { headers: new Headers(), address: `192.0.2.${last}` },
      );
    for (const [at, site] of [here, there, here, there, here].entries()) {
      expect(await wrong(site, at)).toMatchObject({ reason: "credentials" });
    }
    expect(await wrong(there, 6)).toMatchObject({ reason: "delayed" });
    expect(await wrong(here, 7)).toMatchObject({ reason: "delayed" });
  });

  test("a flood of uploads through both is let in as far as one share goes", async () => {
    const { uploadLimits } = here.composition;
    const elsewhere = there.composition.uploadLimits;
    const calls = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? uploadLimits : elsewhere).admit("198.51.100.77", undefined),
    );
    const letIn = (await Promise.all(calls)).filter(({ ok }) => ok).length;
    // two come back each second
    expect(letIn).toBeGreaterThanOrEqual(20);
    expect(letIn).toBeLessThan(30);
  });
});
