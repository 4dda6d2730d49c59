import { beforeEach, expect, test } from "vitest";
import { applicationPages } from "#db/schema.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { usualDatabase } from "../../../../tests/support/database.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";
import {
  type InterviewsUnderTest,
  interviewsUnderTest,
} from "../../server/interviews-under-test.ts";
import { type RefusedArrange, receiveArrange } from "./receive-arrange.ts";

usualDatabase((database) => {
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
});
