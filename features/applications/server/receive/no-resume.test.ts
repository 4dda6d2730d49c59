import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newNumber } from "#contract/ids/application-number.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { createResumeTexts } from "#features/resume-text/server/resume-texts.ts";
import { resumeTexts } from "#features/resume-text/tables.ts";
import { copyRecords } from "#records/lifecycle/copy-records.ts";
import { recordRetention, recordsOf } from "#records/lifecycle/record-retention.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applications, sealedApplications } from "../../tables.ts";
import { onlyStatuses } from "../../ui/decide/decision-choices.ts";
import { viewOpened } from "../../ui/opened/opened-view.ts";
import { applicationDeskOver, editorOf, hr, newestOfAll } from "../application-desk.fixtures.ts";
import { pageOf } from "../application-pages.ts";
import { createApplicationRecords } from "../export/records.ts";
import { myApplicationsUnderTest } from "../my-application/my-applications.fixtures.ts";
import { applicationTables } from "../retention.ts";
import { notifiedOf, resumeWords } from "../stage-mails/notified-applications.ts";
import { createAddedResumes } from "./added-resumes.ts";
import { applyFromDrive } from "./drive-applications.ts";

const unexpected = (error: unknown) => expect.unreachable(String(error));

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let meera: StaffUser;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
    meera = { ...((await editorOf(database(), clock)) as StaffUser), role: "admin" };
  });

  const desk = () => applicationDeskOver(database(), clock);
  const added = () => createAddedResumes({ database: database(), clock }, site);

  /** Somebody who came to a drive without a resume, and the token of the private page. */
  async function came() {
    const { queries } = database();
    const id = await database().transaction((within) =>
      applyFromDrive(
        within,
        {
          ...{
            number: newNumber(),
            firstName: "Asha",
            lastName: "Rao",
            email: "asha@mail.example",
          },
          ...{ contactNumber: "9820144556", position: "AI Engineer", resumeId: null },
          openingId: null,
          ...{ noticeVersion: null, agreedAt: null },
        },
        clock.now(),
      ),
    );
    const page = await pageOf(queries, id);
    if (!page) throw new Error("It has no page.");
    return { id, number: page.number, token: site.links.token(page) };
  }

  const textRows = () => database().queries.select().from(resumeTexts);
  const states = async () =>
    (await database().queries.select().from(documents)).map(({ state }) => state);

  test("no file is stored, none is waited for to be read, and a backlog finds none", async () => {
    await came();
    expect(await states()).toEqual([]);
    expect(await textRows()).toEqual([]);
    const texts = createResumeTexts(
      { database: database(), clock },
      {
        ...{ documents: site.documents, ocr: false },
        ...{ report: unexpected, reportDamaged: unexpected },
      },
    );
    expect(await texts.work(() => true)).toBe(0);
    expect(await textRows()).toEqual([]);
  });

  test("the list, an opened application, a comparison and the board have it with no resume", async () => {
    const { id } = await came();
    const listed = await desk().search(newestOfAll, { limit: 10, offset: 0 });
    expect(listed.rows).toMatchObject([{ id, resumeId: null }]);
    const opened = await desk().open(id, hr);
    expect(opened).toMatchObject({ id, resume: null, unreadableResume: null });
    expect(await desk().compare([id], hr)).toMatchObject([{ id, resume: null }]);
    const columns = [{ status: "new", stageId: null, apart: [], limit: 10 }] as const;
    expect((await desk().board(newestOfAll, columns))[0]?.cards).toMatchObject([
      { resumeId: null },
    ]);
  });

  test("exports have an empty cell for it, in CSV and JSON", async () => {
    await came();
    const records = createApplicationRecords(
      { database: database(), clock, origin: "https://careers.example" },
      { report: unexpected },
    );
    const piece = await records.piece(newestOfAll, { offset: 0 }, null);
    const written = async (way: "writeCsv" | "writeJson") => {
      const sink = new PassThrough();
      const whole = text(sink);
      if (piece && way === "writeCsv") await records.writeCsv(newestOfAll, piece, sink);
      if (piece && way === "writeJson") await records.writeJson(newestOfAll, piece, sink, 1);
      sink.end();
      return whole;
    };
    expect(JSON.parse(await written("writeJson"))).toMatchObject({
      email: "asha@mail.example",
      resume: "",
    });
    expect(await written("writeCsv")).not.toContain("/documents/");
  });

  test("its candidate, the copy of their data and emails read that there is none", async () => {
    const { id, token } = await came();
    expect(await site.my.find(token)).toMatchObject({ id, file: null });
    expect(await site.my.copy(token)).toMatchObject({ application: { resume: null } });
    expect(await copyRecords(database().queries, applicationTables, [id])).toMatchObject([
      { resume: null, firstName: "Asha" },
    ]);
    const told = await notifiedOf(database().queries, [id]);
    expect(told.map(resumeWords)).toEqual(["No resume"]);
  });

  test("it is found by its address with no file, and erased whole", async () => {
    const { id } = await came();
    const found = await recordsOf(database().queries, applicationTables, "asha@mail.example");
    expect(found).toMatchObject([{ id, files: 0 }]);
    const stores = { database: database(), clock, documents: site.documents };
    await recordRetention(stores, applicationTables).erase([id], null);
    expect(await database().queries.select().from(applications)).toEqual([]);
  });

  test("it is sealed and released like any other", async () => {
    await site.sealed.turn(true, meera);
    const { token, number, id } = await came();
    expect(await site.my.withdraw(token)).toEqual({ ok: true });
    const sealed = await database().queries.select().from(sealedApplications);
    expect(sealed).toMatchObject([{ applicationId: id, documentId: null }]);
    await site.sealed.ask(number, "A complaint", meera);
    await database().queries.execute(sql`INSERT INTO staff_accounts
      SELECT (jsonb_populate_record(a, '{"id": "ravi", "user_name": "ravi"}')).* FROM staff_accounts AS a`);
    expect(await site.sealed.release(number, { ...meera, id: "ravi" })).toBe("made");
    expect(await desk().open(id, hr)).toMatchObject({ resume: null });
  });

  test("HR adds it once: it is claimed, read for searches, in the history and in the audit log", async () => {
    const { id } = await came();
    const url = await site.upload("Ledger");
    expect(await added().find(id, meera)).toEqual({
      ...{ name: "Asha Rao", hasResume: false, withdrawn: false },
    });
    expect(await added().add(id, url, meera)).toBe("added");
    expect(await added().add(id, url, meera)).toBe("added");
    expect(await added().add(id, await site.upload("Other"), meera)).toBe("there");
    const opened = await desk().open(id, hr);
    expect(opened?.resume).toMatchObject({ mediaType: "application/pdf" });
    expect(url).toContain(opened?.resumeId);
    const { events } = viewOpened(opened as NonNullable<typeof opened>, onlyStatuses);
    expect(events.map(({ what }) => what)).toEqual([
      "Resume added by Meera Joshi",
      "Received from Main-Website",
    ]);
    expect(await textRows()).toMatchObject([{ applicationId: id, state: "waiting" }]);
    const log = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(log.filter(({ action }) => action === "resume-added")).toMatchObject([
      { actorId: meera.id, subject: String(id) },
    ]);
    expect(await states()).toEqual(["claimed", "staged"]);
  });

  test("HR adds nothing to what is withdrawn, of others' openings, or of a file that is not here", async () => {
    const { id, token } = await came();
    const manager = { ...meera, role: "hiring-manager", openings: [999] } as StaffUser;
    expect(await added().find(id, manager)).toBeNull();
    expect(await added().add(id, await site.upload(), manager)).toBe("unknown");
    expect(await added().add(id + 1, await site.upload(), meera)).toBe("unknown");
    expect(await added().add(id, "https://evil.example/documents/x", meera)).toBe("gone");
    const other = await site.received({ jobEmail: "other@mail.example" });
    expect(await added().add(id, `/documents/${other.resumeId}`, meera)).toBe("gone");
    await site.my.withdraw(token);
    expect(await added().add(id, await site.upload(), meera)).toBe("withdrawn");
  });

  test("its candidate adds it, also after HR has opened the application", async () => {
    const { id, token } = await came();
    await desk().open(id, hr);
    const url = await site.upload("Ledger");
    expect(await site.my.replaceResume(token, url)).toEqual({ ok: true });
    const mine = await site.my.find(token);
    expect(mine?.file).toMatchObject({ size: expect.any(Number) });
    expect(mine?.events.at(-1)).toMatchObject({ what: "resume-added" });
    expect(await textRows()).toMatchObject([{ applicationId: id, state: "waiting" }]);
    // from then on it is like any other that was opened
    expect(await site.my.replaceResume(token, await site.upload())).toMatchObject({ status: 409 });
    const [row] = await database()
      .queries.select()
      .from(applications)
      .where(eq(applications.id, id));
    expect(url).toContain(row?.resumeId);
  });
});
