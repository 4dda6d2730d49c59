import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import type { StaffUser } from "#features/accounts/server/staff.ts";
import { letterTextsName } from "#features/applications/letters.ts";
import { kioskPath } from "#features/drives/drive-paths.ts";
import { mailsPurpose, openText } from "#features/mail/server/mail-text.ts";
import { mails } from "#features/mail/tables.ts";
import { privateLink } from "#features/referrers/ui/private-link.ts";
import { systemClock as clock } from "#platform/clock.ts";
import { type Config, readConfig } from "#platform/config.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { createServices } from "#server/services.ts";
import { runDemo } from "../../../scripts/demo/run-demo.ts";
import { accepted } from "../../../scripts/demo/upload-file.ts";
import { makeEmbeddedTemplate } from "../databases/embedded-template.ts";
import { admin } from "./staff-accounts.ts";
import { workOn } from "./with-database.ts";

/** A list has more than a screen of them, and every stage somebody. */
const size = { applications: 60, candidates: 10, forms: 3, requests: 5, links: 2, visits: 16 };

/** Nobody answers there, so that nothing is sent: what pages offer where it could be is offered. */
export const nowhere = {
  SMTP_URL: "smtp://127.0.0.1:9",
  WHATSAPP_URL: "http://127.0.0.1:9/",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_SENDER: "106540352242922",
  WHATSAPP_VERIFY_TOKEN: "verify",
  WHATSAPP_APP_SECRET: "secret",
};

export interface WholeSite {
  /** Of the data folder's. */
  dataDir: string;
  /** Of the links that only mails and a tablet have. */
  paths: string[];
  /** Somebody who only interviews. */
  interviewer: { userName: string; password: string };
}

/** A site in use, in a new folder: the demo, with what HR and candidates do beside it, and with the longest that people write. */
export async function makeWholeSite(scratch: string): Promise<WholeSite> {
  const dataDir = await makeEmbeddedTemplate(scratch);
  const config = readConfig({
    ...nowhere,
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password, LOG_LEVEL: "error" },
  });
  const { signIns } = await runDemo(config, { tell: () => undefined, size });
  const { userName, password } = signIns.find(({ role }) => role === "interviewer") ?? {};
  if (!userName || !password) throw new Error("The demo has no interviewer.");
  const paths: string[] = [];
  await workOn(config, async (database) => {
    const { services } = await createServices(config, {
      ...{ database, clock, logger: createLogger("silent"), dropPages: () => undefined },
      ...{ storage: await openStorage(config), subscriptions: new Subscriptions() },
    });
    await writeAtLength(database);
    paths.push(...(await useAllOf(services, database, config)));
    paths.push(...(await pathsInMails(database, config)));
  });
  return { dataDir, paths, interviewer: { userName, password } };
}

/** What the demo leaves out: each has pages of its own. @returns their paths */
async function useAllOf(services: Services, database: Database, config: Config): Promise<string[]> {
  const accounts = await services.accounts.list();
  const actor = accounts.find(({ userName }) => userName === admin.userName);
  if (!actor) throw new Error("The demo has no admin.");
  await publishMore(services, actor);
  await actAsCandidates(services, () => pathsInMails(database, config));
  await database.queries.execute(sql`
    INSERT INTO whatsapp_consents (application_id, number, version, agreed_at)
    SELECT id, '919820012345', '1', now() FROM applications`);
  const rowsOf = async (query: string) =>
    (await database.pool.query(query)).rows.map(({ id }) => Number(id));
  const [one, two] = await rowsOf("SELECT id FROM applications ORDER BY id LIMIT 2");
  const [judged] = await rowsOf("SELECT interview_id AS id FROM interview_scorecards LIMIT 1");
  return [
    `/refer-data/compare?id=${one}&id=${two}`,
    `/desk/applications/${one}/resume`,
    `/desk/correct-email/${one}`,
    `/desk/interviews/${judged}`,
    ...(await actAsHr(services, actor, Number(one))),
  ];
}

async function actAsHr(services: Services, actor: StaffUser, applicationId: number) {
  const { savedSearches, letters, dataFiles, drives, kiosk, bonuses, referrerLinks } = services;
  const search = { query: "status=shortlisted", shared: true, replace: false };
  await savedSearches.save({ ...search, name: atLength.search }, actor);
  const selection = await letters.selectionOf(applicationId);
  const text = { subject: `About {opening}: ${atLength.line}`, body: atLength.text };
  const letter = { id: randomUUID(), selection, text, actor };
  await letters.write(letter);
  const file = await dataFiles.makeAddress(`${atLength.word}.csv`, actor);
  const sent = Readable.from([Buffer.from(referrersFile)]);
  const received = await dataFiles.receiveAt(file, sent, actor);
  if (!received.ok) throw new Error(received.problem);
  const [drive] = await drives.coming();
  const tablet = drive && (await kiosk.make(drive.code, actor));
  const [bonus] = (await bonuses.search({ state: "due" }, { limit: 1, offset: 0 })).rows;
  const token = bonus && (await referrerLinks.make(bonus.referId, actor));
  if (!tablet || !token) throw new Error("The demo has no drive, or no bonus.");
  return [
    new URL(privateLink("http://any", token)).pathname,
    kioskPath(tablet.token),
    "/verify/XLD-22222222",
    `/desk/letters/${letter.id}`,
    `/desk/data/${file}`,
  ];
}

/** Those of the past are drawn, and become earlier editions when others begin; HR saves a text for its emails. */
async function publishMore({ draws, content }: Services, actor: StaffUser): Promise<void> {
  await draws.settle();
  const day = daysLater(indianDay(new Date()), 300);
  const times = { closesAt: `${day}T10:00:00.000Z`, drawsAt: `${day}T11:00:00.000Z` };
  const draw = { ...times, winnerCount: 3, participants: `${atLength.person}\nAsha Kelkar` };
  const text = { name: atLength.search, subject: atLength.line, body: atLength.text };
  const all = { "draw-diwali": draw, "draw-rangoli": draw, [letterTextsName]: text };
  for (const [list, body] of Object.entries(all)) {
    const draft = accepted(await content.saveDraft(list, null, body, { actor, expected: "" }));
    accepted(await content.publish(list, draft.key, { actor, expected: draft.revision }));
  }
}

/** One wants to be told of openings, one has another address, and one has confirmed theirs. */
async function actAsCandidates(
  { jobAlerts, myApplications }: Services,
  paths: () => Promise<string[]>,
): Promise<void> {
  await jobAlerts.ask("alerts@mail.example", { functions: [], shifts: [], experience: [] });
  const tokens = async (path: string) =>
    (await paths()).flatMap((each) => (each.startsWith(path) ? [each.slice(path.length)] : []));
  for (const [at, token] of (await tokens("/my-application/")).slice(0, 2).entries()) {
    await myApplications.requestEmailChange(token, `${atLength.mailbox}${at}@new.example`);
    const [confirmation = ""] = await tokens("/my-application/email/");
    if (at > 0) await myApplications.confirmEmail(confirmation, false);
  }
}

/** Most pages behind a token are reached from a mail alone. The newest first: their times are to come. */
async function pathsInMails({ queries }: Database, { documentKeys }: Config): Promise<string[]> {
  const seal = createSecretSeal(mailsPurpose, documentKeys);
  const newest = await queries.select().from(mails).orderBy(sql`${mails.id} DESC`);
  const texts = newest.map((mail) => openText(seal, mail) ?? "");
  const links = texts.flatMap((text) => [...text.matchAll(/https?:\/\/[^\s<>"]+/g)]);
  return [...new Set(links.map(([link]) => new URL(link).pathname))];
}

const referrersFile = `referID,applicantType,referName,team,years,imagePath,information
XLD0900,employee,Meenakshi Rao,Audit,3,,
XLD0901,,,,,,
`;

const first = "Venkatanarasimharajuvari";
const last = "Subramanian Krishnamurthy";

const atLength = {
  ...{ first, last, person: `${first} ${last}` },
  mailbox: "venkatanarasimharajuvari.subramaniankrishnamurthy",
  opening: "Senior Associate, Residential Mortgage Servicing and Quality Control (Night Shift)",
  search: "Shortlisted analysts of the evening shift who live in Panvel",
  /** What nothing breaks by itself. */
  word: "Resume_of_Venkatanarasimharajuvari_Subramanian_Krishnamurthy_final_final_2026-11",
  line: "रात्रपाळीतील वरिष्ठ सहयोगी, निवासी कर्जसेवा आणि गुणवत्ता नियंत्रण",
  link: "https://meet.example/j/98200123456?pwd=Zm9yLXRoZS1jYW5kaWRhdGUtb25seS1wbGVhc2Utd2FpdA",
  text: `मुलाखतीसाठी कृपया दहा मिनिटे आधी या. ओळखपत्राची मूळ प्रत आणि एक छायाप्रत सोबत ठेवा. संयुक्ताक्षरे: ज्ञानेश्वर, श्रीकृष्ण, क्षत्रिय, द्वितीय.

https://meet.example/j/98200123456?pwd=Zm9yLXRoZS1jYW5kaWRhdGUtb25seS1wbGVhc2Utd2FpdA`,
  place:
    "तिसरा मजला, सेक्टर ३०अ, वाशी रेल्वे स्थानकासमोर, Thiruvananthapuram Neyyattinkara Road, Navi Mumbai 400705",
};

/** Two of three who stand in a list; of what there is little, all. */
async function writeAtLength({ queries }: Database): Promise<void> {
  const { mailbox, opening, person, word, line, link, text, place } = atLength;
  const email = sql`${mailbox} || id || '@correspondence.example'`;
  const named = sql`first_name = ${first}, last_name = ${last}, email = ${email}`;
  const most = sql`WHERE id % 3 <> 0`;
  await queries.execute(sql`UPDATE openings SET title = ${opening} WHERE id % 4 = 1`);
  for (const each of [
    sql`UPDATE applications SET ${named}, city = 'Thiruvananthapuram Neyyattinkara', position = ${opening},
        answers = answers || jsonb_build_object('comments', ${text}::text) ${most}`,
    sql`UPDATE application_events SET note = ${`${text}\n${word}`} WHERE note IS NOT NULL`,
    sql`UPDATE drive_visits SET ${named}, position = ${opening} ${most}`,
    sql`UPDATE drives SET body = body || jsonb_build_object('place', ${place}::text, 'directions', ${text}::text)`,
    sql`UPDATE candidates SET aadhaar_name = ${person}, email = ${email} ${most}`,
    sql`UPDATE kyc_requests SET name = ${person}, email = ${email} ${most}`,
    sql`UPDATE document_forms SET texts = texts || jsonb_build_object('fullName', ${person}::text, 'email', ${email}) ${most}`,
    sql`UPDATE staff_accounts SET name = ${person} WHERE user_name IN ('demo-editor', 'demo-vikram')`,
    sql`UPDATE documents SET stored_name = ${`${word}.pdf`} WHERE stored_name LIKE '%.pdf'`,
    sql`UPDATE interviews SET round = ${line} WHERE id % 2 = 0`,
    sql`UPDATE interviews SET place = ${link} WHERE mode = 'video'`,
    sql`UPDATE interviews SET place = ${place} WHERE mode = 'site' AND id % 2 = 0`,
    sql`UPDATE interview_scorecards SET remark = ${`${text}\n${word}`}`,
    sql`UPDATE candidate_questions SET question = ${`${line}?`} WHERE id % 2 = 0`,
    sql`UPDATE register_entries SET values = values || jsonb_build_object('name', ${person}::text, 'about', ${text}::text) WHERE id % 2 = 0`,
    sql`UPDATE referrers SET refer_name = ${person}, team = ${opening} WHERE position % 3 = 0`,
    sql`UPDATE decision_options SET name = ${`${line} `}::text || id WHERE id % 4 = 0`,
  ])
    await queries.execute(each);
}
