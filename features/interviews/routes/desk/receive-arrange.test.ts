import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { type InterviewsUnderTest, interviewsUnderTest } from "../../server/interviews.fixtures.ts";
import { freshArrange, type RefusedArrange, receiveArrange } from "./receive-arrange.ts";

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let user: StaffUser;
  let fields: [string, string][];

  beforeEach(async () => {
    under = interviewsUnderTest(database());
    const name = `meera${Math.random().toString(36).slice(2)}`;
    user = await under.account(name, "editor");
    fields = [
      ...[
        ["do", "send"],
        ["round", "HR round"],
        ["mode", "telephone"],
        ["place", ""],
      ],
      ...[
        ["minutes", "30"],
        ["interviewers", user.id],
        ["offer", "times"],
      ],
      ...[
        ["time", "2026-12-01T17:00"],
        ["time", ""],
        ["question", "Books"],
      ],
    ] as [string, string][];
  });

  const send = (applicationIds: readonly number[], more: [string, string][] = []) => {
    const form = new URLSearchParams([...fields, ...more]);
    return receiveArrange(under, { form, user, applicationIds });
  };
  const placeOf = (answer: unknown) =>
    answer instanceof Response ? answer.headers.get("location") : null;
  const refusedIn = (answer: unknown) =>
    (answer as { data: { arrange: RefusedArrange } }).data.arrange;

  test("of many each is offered the times, and who has withdrawn is left out", async () => {
    const ids = await storeApplications(database(), {}, {}, {});
    const [one = 0, , gone = 0] = ids;
    const page = { applicationId: gone, number: `XLD-${gone}`, withdrawnAt: under.clock.now() };
    await database().queries.insert(applicationPages).values(page);
    fields.push(["time", "2026-12-01T18:00"]);
    expect(placeOf(await send(ids))).toBe("/desk/interviews?week=2026-11-30&sent=2&left=1");
    expect(await under.interviews.ofApplication(one)).toHaveLength(1);
    expect(await under.interviews.ofApplication(gone)).toEqual([]);
    expect(placeOf(await send([one]))).toMatch(/^\/desk\/interviews\/\d+\?done=arranged$/);
  });

  test("one more field for a time keeps what was typed; a refusal says why and sends nothing", async () => {
    const [id = 0] = await storeApplications(database(), {});
    fields[0] = ["do", "add-time"];
    const more = refusedIn(await send([id]));
    expect(more).toMatchObject({ problem: null, errors: {}, typed: { round: "HR round" } });
    expect(more.typed.times).toEqual(["2026-12-01T17:00", "", ""]);
    fields[0] = ["do", "send"];
    expect(refusedIn(await send([id], [["time", "never"]])).errors).toHaveProperty("times");
    const over: [string, string][] = [["time", "2026-11-01T17:00"]];
    expect(refusedIn(await send([id], over)).problem).toContain("over");
    expect(await under.interviews.ofApplication(id)).toEqual([]);
    await expect(send([id + 1_000])).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("of several questions the one whose marks lack words is named", async () => {
    const [id = 0] = await storeApplications(database(), {});
    const answer = await send(
      [id],
      [
        ["anchors", ""],
        ["question", "Spoken English"],
        ["anchors", "Hard to follow\nWith help"],
      ],
    );
    expect(refusedIn(answer).errors.questions).toMatch(/^Question 2: Give each of the four marks/);
  });

  test("what may be a mistake is asked before anything is sent, and sent when each of it was read", async () => {
    const ids = await storeApplications(database(), {}, {}, {});
    fields = fields.map(([name, value]) => (name === "mode" ? [name, "video"] : [name, value]));
    const { warnings } = refusedIn(await send(ids));
    expect(warnings.map(({ words }) => words)).toEqual([
      expect.stringContaining("There is no link yet."),
      "3 people, 1 time: 2 of them will find no time left.",
    ]);
    const sure = (all: typeof warnings) => all.map(({ mark }): [string, string] => ["sure", mark]);
    // the ordinary press asks again, and so does one that read half of it
    expect(refusedIn(await send(ids, sure(warnings))).warnings).toEqual(warnings);
    fields[0] = ["do", "send-anyway"];
    expect(refusedIn(await send(ids, sure(warnings.slice(1)))).warnings).toEqual(warnings);
    for (const id of ids) expect(await under.interviews.ofApplication(id)).toEqual([]);
    expect(placeOf(await send(ids, sure(warnings)))).toContain("sent=3&left=0");
  });

  test("of several each is called on their own number, and no other one is taken", async () => {
    const ids = await storeApplications(database(), { contactNumber: "9820100001" }, {});
    fields.push(["time", "2026-12-01T18:00"], ["place-telephone", "9820155555"]);
    expect(refusedIn(await send(ids)).errors.place).toContain("own");
    fields.pop();
    await send(ids);
    const [first] = await under.interviews.ofApplication(ids[0] ?? 0);
    expect((await under.own(first?.token ?? "")).place).toBe("9820100001");
  });

  test("the week stands beside the times; a time of it is proposed by a press, and taken out by another", async () => {
    const [id = 0] = await storeApplications(database(), {});
    await under.interviews.calendars.setHours(user.id, { 2: { from: "16:00", to: "18:00" } }, [
      "2026-12-08",
    ]);
    const press = async (pressed: string, more: [string, string][] = []) => {
      fields[0] = ["do", pressed];
      return refusedIn(await send([id], more));
    };
    const shown = await press("week");
    expect(shown.errors).toEqual({});
    // the week of the time that is typed
    expect(shown.week).toMatchObject({ monday: "2026-11-30", before: "2026-11-23" });
    const tuesday = shown.week?.days.find(({ key }) => key === "2026-12-01");
    expect(tuesday?.free.map(({ value, isChosen }) => [value, isChosen])).toEqual([
      ["2026-12-01T16:00", false],
      ["2026-12-01T16:30", false],
      ["2026-12-01T17:00", true],
      ["2026-12-01T17:30", false],
    ]);
    const proposed = await press("time:2026-12-01T16:30");
    expect(proposed.typed.times).toEqual(["2026-12-01T17:00", "2026-12-01T16:30"]);
    const taken = await press("time:2026-12-01T17:00");
    expect(taken.typed.times).toEqual(["", ""]);
    const next = await press("week:2026-12-07", [["week", "2026-11-30"]]);
    const off = next.week?.days.find(({ key }) => key === "2026-12-08");
    expect(off).toMatchObject({ free: [], notes: [expect.stringContaining("day off")] });
  });

  test("the week tells what is taken, what others are offered, and who has entered no hours", async () => {
    const { token } = await under.arranged(user, [user], {
      times: ["2026-12-01T11:30:00.000Z", "2026-12-01T12:30:00.000Z"],
    });
    const [id = 0] = await storeApplications(database(), {});
    fields[0] = ["do", "week"];
    const day = async () => {
      const { week } = refusedIn(await send([id]));
      return { ...week?.days.find(({ key }) => key === "2026-12-01"), note: week?.note };
    };
    const before = await day();
    expect(before.note).toContain("no weekly hours entered");
    expect(before.free).toContainEqual(
      expect.objectContaining({ clock: "5:00 pm", others: "offered to 1 other" }),
    );
    await under.interviews.choose(token, new Date("2026-12-01T11:30:00Z"));
    const after = await day();
    expect(after.notes).toEqual([expect.stringContaining("5:00 pm to 5:30 pm")]);
    expect(after.free?.map(({ clock }) => clock)).not.toContain("5:00 pm");
  });

  test("the questions of the last scorecard are there when arranging, and again for another round", async () => {
    const opening = `Auditor ${user.id}`;
    const [one = 0, other = 0] = await storeApplications(
      database(),
      { position: opening },
      { position: opening },
    );
    fields = fields.map(([name, value]) =>
      name === "round" ? [name, "Books round"] : [name, value],
    );
    await send([one]);
    const about = { round: "Interview", opening };
    const last = await under.interviews.lastQuestions(about, user);
    const fresh = freshArrange([{ opening, contactNumber: "9820144556" }], last);
    expect(fresh).toMatchObject({
      ...{ round: "Books round", questions: [{ question: "Books", anchors: "" }] },
      places: { telephone: "9820144556" },
    });
    fields[0] = ["do", "questions"];
    fields = fields.filter(([name]) => name !== "question");
    const again = refusedIn(await send([other]));
    expect(again.typed.questions).toEqual([{ question: "Books", anchors: "" }]);
    expect(again.questionsFrom).toContain("Books round");
  });

  test("a time that finds no field left is refused beside the times, and none is lost", async () => {
    const [id = 0] = await storeApplications(database(), {});
    const all = Array.from({ length: 12 }, (_, day): [string, string] => [
      "time",
      `2026-12-${day + 10}T10:00`,
    ]);
    fields = [
      ["do", "time:2026-12-01T17:00"],
      ...fields.filter(([name]) => !/^(do|time)$/.test(name)),
    ];
    const refused = refusedIn(await send([id], all));
    expect(refused.errors.times).toContain("Take one out");
    expect(refused.typed.times).toEqual(all.map(([, time]) => time));
  });
});
