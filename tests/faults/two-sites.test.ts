import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startTestSite, type TestSite } from "../support/calls/site.ts";
import { type DatabasePlace, databaseKinds, freshDatabase } from "../support/databases/database.ts";
import { serverSecrets } from "../support/servers/server-process.ts";
import { type S3Double, s3Environment, startS3Double } from "../support/services/s3-double.ts";

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
