import { beforeEach, expect, test } from "vitest";
import type { PersonSource } from "#contract/ids/person-id.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applicationEvents } from "#features/applications/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documentForms } from "#features/documents-form/tables.ts";
import { driveBody } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { viewPerson } from "../ui/person-view.ts";
import { createPeople } from "./people.ts";

const at = new Date("2026-11-20T10:00:00Z");

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Asha by two addresses and one telephone, and somebody else. @returns the id of each record */
  async function fill(): Promise<Record<PersonSource, number>> {
    const { queries } = database();
    const [application = 0] = await storeApplications(
      database(),
      { email: "Asha@mail.example", contactNumber: "9820144556", position: "AI Engineer" },
      { email: "asha@other.example", contactNumber: "9820144556", position: "Escrow Officer" },
      { email: "divya@mail.example", contactNumber: "9811100022", firstName: "Divya" },
    );
    const shared = { receivedAt: at, addressHash: "" };
    const form = (email: string, contactNumber: string) => ({
      ...shared,
      texts: { email, fullName: "Asha Kulkarni", contactNumber },
    });
    const [sent] = await queries
      .insert(documentForms)
      .values([form("ASHA@other.example", ""), form("divya@mail.example", "9811100022")])
      .returning();
    const [asked] = await queries
      .insert(kycRequests)
      .values({
        ...{ email: "asha@mail.example", name: "Asha", documentKeys: [] },
        ...{ dueOn: "2026-12-01", createdAt: at },
      })
      .returning();
    const record = {
      aadhaarName: "ASHA K",
      answers: {},
      receivedAt: at,
      state: "to-check",
    } as const;
    const [kyc] = await queries
      .insert(candidates)
      .values([
        { ...record, email: "asha@OTHER.example" },
        { ...record, email: "asha@mail.example", erasedAt: at },
      ])
      .returning();
    const mail = { kind: "kyc-receipt", body: "x", createdAt: at, state: "sent" } as const;
    const [written] = await queries
      .insert(mails)
      .values([
        { ...mail, key: "1", recipient: "asha@mail.example", subject: "Received" },
        { ...mail, key: "2", recipient: "divya@mail.example", subject: "Of Divya" },
      ])
      .returning();
    await putDrive(queries, { key: "drive-1", body: driveBody(), at });
    const [slot] = await queries.select().from(driveSlots).orderBy(driveSlots.id);
    const visit = {
      ...{ driveCode: "drive-1", slotId: slot?.id ?? 0, position: "AI Engineer" },
      ...{ lastName: "Kulkarni", bookedAt: at, changedAt: at },
    };
    await queries.insert(driveVisits).values([
      {
        ...{ ...visit, firstName: "Asha", email: "ASHA@other.example", number: "XLD-22222222" },
        ...{ contactNumber: "9811100099", state: "booked", arrivedAt: at, result: "on-hold" },
      },
      {
        ...{ ...visit, firstName: "Divya", email: "divya@mail.example", number: "XLD-33333333" },
        ...{ contactNumber: "9811100022", state: "walk-in" },
      },
    ]);
    const ids = [sent, asked, kyc, written].map((row) => row?.id ?? 0);
    const [formId = 0, request = 0, kycId = 0, mailId = 0] = ids;
    return { application, form: formId, request, kyc: kycId, mail: mailId };
  }

  const found = async (source: PersonSource, id: number, isEditor = true) => {
    const rights = { mayReadMails: isEditor, mayRunDrives: isEditor };
    const person = await createPeople({ database: database() }).find({ source, id }, rights);
    return person && viewPerson(person, []);
  };

  test("from each record the same person is found, with all that shares address or telephone", async () => {
    const ids = await fill();
    for (const source of ["application", "form", "kyc"] as const) {
      const person = await found(source, ids[source]);
      expect(person?.emails.toSorted()).toEqual(["asha@mail.example", "asha@other.example"]);
      expect(person?.parts.map(({ title, items }) => [title, items.length])).toEqual([
        ["Applications", 2],
        ["KYC records", 1],
        ["Documents forms", 1],
        ["KYC requests", 1],
        ["Walk-in visits", 1],
        ["Emails", 1],
      ]);
      expect(JSON.stringify(person).toLowerCase()).not.toContain("divya");
    }
    expect((await found("request", ids.request))?.parts[0]?.items).toHaveLength(2);
    expect((await found("mail", ids.mail))?.name).toBe("Asha Kulkarni");
  });

  test("records lead to their own pages", async () => {
    const ids = await fill();
    const person = await found("application", ids.application);
    expect(person?.parts.map(({ items }) => items.at(-1)?.href)).toEqual([
      `/refer-data?open=${ids.application}`,
      `/desk/kyc/${ids.kyc}`,
      `/desk/document-forms/${ids.form}`,
      `/desk/kyc-requests/${ids.request}`,
      "/desk/drives/drive-1",
      null,
    ]);
    expect(person?.parts.at(-2)?.items).toMatchObject([
      { label: "Accounts and audit, Saturday, 10 May 2031", says: "On hold, XLD-22222222" },
    ]);
  });

  test("emails open where they are listed, and notes say who wrote them on which application", async () => {
    const ids = await fill();
    const { queries } = database();
    const [asha] = await queries
      .insert(staffAccounts)
      .values({
        ...{ id: "a1", userName: "priya", name: "Priya Nair", role: "editor" },
        ...{ passwordHash: "x", createdAt: at },
      })
      .returning();
    const event = { applicationId: ids.application, at, actorId: asha?.id ?? "" };
    await queries.insert(applicationEvents).values([
      { ...event, note: "Calls back on Friday." },
      { ...event, status: "in-review" },
    ]);
    const person = await found("application", ids.application);
    const part = (title: string) => person?.parts.find((each) => each.title === title)?.items;
    expect(part("Emails")).toMatchObject([{ label: "Received", text: "x" }]);
    expect(part("Notes")).toMatchObject([
      { who: "Calls back on Friday.", says: "Priya Nair", label: "AI Engineer" },
    ]);
    expect(JSON.stringify(await found("application", ids.application, false))).not.toContain(
      '"text":"x"',
    );
  });

  test("who may not read emails or run drives finds none of these, and nobody by one", async () => {
    const ids = await fill();
    const person = await found("application", ids.application, false);
    const titles = person?.parts.map(({ title }) => title);
    expect(titles).not.toContain("Emails");
    expect(titles).not.toContain("Walk-in visits");
    expect(await found("mail", ids.mail, false)).toBeNull();
  });

  test("an empty telephone joins nobody, and what is not there is nobody", async () => {
    const ids = await fill();
    await database()
      .queries.insert(documentForms)
      .values({ receivedAt: at, addressHash: "", texts: { email: "eve@mail.example" } });
    expect(JSON.stringify(await found("form", ids.form))).not.toContain("eve@");
    for (const source of ["application", "form", "kyc", "request", "mail"] as const) {
      expect(await found(source, 987_654)).toBeNull();
    }
  });
});
