import { beforeEach, expect, test } from "vitest";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { joiningUnderTest } from "./joining.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("figures count those of days that are over, and name batches in which somebody is silent", async () => {
    const { published, hired, joining, clock, ...site } = joiningUnderTest(database());
    const by = await site.editor();
    const past = await published(by, { day: "2031-05-04", seats: 3 });
    const people = [await hired(past, by), await hired(past, by), await hired(past, by)];
    const [first] = people;
    const number = (await joining.ofApplication(first?.id ?? 0))?.person.number ?? "";
    await joining.actOnDay(past, number, "arrived", { actor: by });
    const soon = await published(by, { day: "2031-05-09", seats: 4, title: "Soon" });
    await hired(soon, by);
    const answered = await hired(soon, by);
    await joining.answer(answered.token, { do: "coming" });
    const later = await published(by, { day: "2031-06-30", process: "Mortgage" });
    await hired(later, by);
    expect(await joining.showRate()).toEqual({ people: 0, came: 0 });
    clock.pass(24 * hours);
    expect(await joining.showRate()).toEqual({ people: 3, came: 1 });
    expect(await joining.silentSoon()).toEqual([
      { id: soon, title: "Soon", day: "2031-05-09", silent: 1 },
    ]);
    expect(await joining.byProcess()).toEqual([
      { process: "Claims", seats: 4, confirmed: 1, silent: 1, arrived: 0 },
      { process: "Mortgage", seats: 2, confirmed: 0, silent: 1, arrived: 0 },
    ]);

    // seven days with today
    const [sixth, seventh] = ["2031-05-11", "2031-05-12"];
    await hired(await published(by, { day: sixth }), by);
    await hired(await published(by, { day: seventh }), by);
    expect((await joining.silentSoon()).map((each) => each.day)).toEqual(["2031-05-09", sixth]);
  });
});
