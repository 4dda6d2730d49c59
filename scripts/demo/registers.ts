import type { DemoContext } from "./demo-context.ts";
import { atWork, days, hours } from "./timeline.ts";

const grievance = { way: "Email", name: "Farida Khan", email: "farida.khan@mail.example" };

/** Grievances in time, late and answered, and a breach whose details the Board waits for. */
export function tellRegisters({ services, timeline, deciders: [, editor] }: DemoContext): void {
  const { grievances, breaches } = services.registers;
  const at = (ago: number) => new Date(timeline.end - ago).toISOString();
  const enter = (ago: number, about: string, answer?: string) =>
    timeline.add(atWork(timeline.end - ago), async () => {
      const answered = answer === undefined ? {} : { answer };
      const values = { ...grievance, about, receivedAt: at(ago + hours), ...answered };
      await grievances.enter({ values, state: answer === undefined ? "open" : "answered" }, editor);
    });
  enter(40 * days, "Wants to know who has read the resume.", "Named those who had opened it.");
  enter(12 * days, "Asks why the PAN card is needed before an offer.");
  timeline.add(atWork(timeline.end - 3 * days), async () => {
    const about = "Asked in summer to have everything erased, and was written to again.";
    // it came by letter, and lay in another office
    const values = { ...grievance, way: "Letter", about, receivedAt: at(95 * days) };
    await grievances.enter({ values, state: "open" }, editor);
  });
  timeline.add(timeline.end - 5 * hours, async () => {
    const values = {
      what: "An export of applications was sent to a wrong address within the company.",
      ...{ noticedAt: at(26 * hours), whose: "Candidates of the last month", people: "40" },
      boardNotifiedAt: at(8 * hours),
    };
    await breaches.enter({ values, state: "open" }, editor);
  });
}

/** From where the company calls and writes; one number is not used any more. And somebody reports a caller. */
export function tellOfficialNumbers({
  services,
  timeline,
  deciders: [, editor],
}: DemoContext): void {
  const { officialContacts, verify } = services;
  timeline.add(atWork(timeline.end - 50 * days), async () => {
    for (const [contact, purpose] of [
      ["+91 22 4000 1200", "Reception, Vashi"],
      ["+91 22 4000 1299", "Reception before the move"],
      ["joining@xld.example", "HR, first days"],
    ] as const)
      await officialContacts.add({ contact, purpose }, editor);
  });
  timeline.add(atWork(timeline.end - 30 * days), async () => {
    const former = (await officialContacts.all()).find(({ written }) => written.endsWith("1299"));
    if (former) await officialContacts.end(former.id, editor);
  });
  timeline.add(timeline.end - 20 * hours, async () => {
    const what = "A man offered me a job as a team lead, and wanted ₹3,500 for the laptop first.";
    const email = "salim.shaikh@mail.example";
    await verify.report({ about: "90290 11223", what, email, from: "192.0.2.7" });
  });
}

const questions = [
  "Can you work in the night shift, from 22:00 to 07:00?",
  "When could you start, if we agree?",
  "You wrote that you speak Marathi. Do you also write it?",
];

/** HR asks some of those whom it wants, who have not answered yet. */
export function tellQuestions(context: DemoContext): void {
  const { services, timeline, deciders } = context;
  timeline.add(timeline.end - 4 * hours, async () => {
    const query = { status: "shortlisted", sort: "date", descending: true, scope: null } as const;
    const page = { limit: questions.length, offset: 0 };
    const { rows } = await services.applicationDesk.search(query, page);
    for (const [place, { id }] of rows.entries()) {
      const question = questions[place] ?? "";
      const once = { once: undefined, dueOn: null };
      await services.candidateQuestions.ask(id, { question, ...once }, deciders[1]);
    }
  });
}
