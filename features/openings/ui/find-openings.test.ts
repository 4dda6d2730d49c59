import { describe, expect, test } from "vitest";
import { threadTime } from "../../../tests/support/run/thread-time.ts";
import { linesOf } from "../lines.ts";
import { shiftOf } from "../opening-groups.ts";
import { openingsQueryKeys } from "../openings-query-keys.ts";
import { openings } from "../texts/sample-openings.ts";
import { findOpenings, nearestOpenings } from "./find-openings.ts";
import { isFiltered, readOpeningsQuery } from "./openings-query.ts";

const query = (search: string) => readOpeningsQuery(new URLSearchParams(search));
const found = (search: string) =>
  findOpenings(openings, query(search)).map((opening) => opening.openingTitle);
const nearest = (search: string) =>
  nearestOpenings(openings, query(search)).map((opening) => opening.openingTitle);

describe("finding openings", () => {
  test("without a query every opening is there, in the order given", () => {
    expect(findOpenings(openings, query(""))).toEqual(openings);
    expect(isFiltered(query("q=&function=&shift="))).toBe(false);
  });

  test.each([
    "Front-End Developer",
    "FRONT END DEVELOPER",
    "developer front-end",
    "frontend",
    "front-end-developer",
    "frontend developers",
    "  fronténd ",
    "jobs for a front end developer in Navi Mumbai",
    "developer Accessibility",
  ])("%s finds the front-end developer", (text) => {
    expect(found(`q=${encodeURIComponent(text)}`)).toContain("Front-End Developer");
  });

  test("what an entry of the list shows finds it", () => {
    expect(found("q=freshers")).toContain("Front Office Executive");
    expect(found("q=fresher")).toContain("Front Office Executive");
    for (const opening of openings) {
      const { openingTitle, department, details } = opening;
      const { jobLocation, experience, shiftTiming, education, salaryRange } = details;
      for (const shown of [
        department,
        jobLocation,
        experience,
        shiftTiming,
        education,
        salaryRange,
      ]) {
        const [line = ""] = linesOf(shown);
        expect(found(`q=${encodeURIComponent(line)}`), line).toContain(openingTitle);
      }
    }
  });

  test("a number finds itself, not every number that begins like it", () => {
    const terms = "q=3%20years";
    for (const title of found(terms)) {
      const { details } = openings.find((each) => each.openingTitle === title) ?? {};
      expect(Object.values(details ?? {}).join(" ")).toMatch(/\b3\b/);
    }
  });

  test("every word must fit", () => {
    expect(found("q=senior developer")).toEqual(["Senior Software Developer"]);
    expect(found("q=developer gardener")).toEqual([]);
  });

  test("short words do not match inside longer ones", () => {
    expect(found("q=AI")).toEqual(["AI Engineer"]);
  });

  test("a title can be found by its initials", () => {
    expect(found("q=cio")).toEqual(["Chief Information Officer"]);
    expect(found("q=qc")).toContain("Servicing Quality Control Analyst");
  });

  test("languages with signs in their names stay whole", () => {
    expect(found("q=C%23")).toEqual(["Senior Software Developer"]);
  });

  test("only fillers ask for nothing", () => {
    expect(found("q=jobs")).toHaveLength(openings.length);
  });

  test("function and shift narrow the list, in any letter case", () => {
    const it = found("function=it");
    expect(it).toContain("AI Engineer");
    expect(it).not.toContain("Journalist");
    const nights = findOpenings(openings, query("shift=night"));
    expect(nights.length).toBeGreaterThan(3);
    expect(nights.every((opening) => shiftOf(opening) === "Night")).toBe(true);
    expect(found("function=IT&shift=Rotating&q=linux")).toEqual(["Systems Administrator"]);
  });

  test("freshers find what asks for no experience, by its figure or its words", () => {
    const welcome = findOpenings(openings, query("freshers=1"));
    expect(welcome.length).toBeGreaterThan(1);
    expect(welcome.length).toBeLessThan(openings.length);
    expect(
      welcome.every(({ monthsOfExperience: months, details }) => {
        return months === 0 || /fresher/i.test(details.experience ?? "");
      }),
    ).toBe(true);
  });

  test("values that are not on offer count as not given", () => {
    expect(found("function=Piracy&shift=__proto__")).toHaveLength(openings.length);
  });

  test("only the keys of the allow-list change the answer", () => {
    expect(query("utm_source=x&Q=developer&department=IT")).toEqual(query(""));
    const full = query("q=developer&function=IT&shift=Day&freshers=1");
    expect(Object.values(full)).toHaveLength(openingsQueryKeys.length);
    expect(Object.values(full).every(Boolean)).toBe(true);
  });

  test.each(["a", "ab ", "\u202e<svg onload>", "underwritinx "])(
    "a text of 100,000 characters like %j is answered within 50 ms",
    (piece) => {
      const asked = query(`q=${encodeURIComponent(piece.repeat(100_000 / piece.length))}`);
      const times = Array.from({ length: 5 }, () =>
        threadTime(() => {
          findOpenings(openings, asked);
          nearestOpenings(openings, asked);
        }),
      );
      expect(Math.min(...times)).toBeLessThan(50);
    },
  );
});

describe("where nothing fits, the nearest openings", () => {
  test("forgive slips of the keyboard", () => {
    expect(nearest("q=jurnalist")[0]).toBe("Journalist");
    expect(nearest("q=sofware develper")[0]).toBe("Senior Software Developer");
  });

  test("know a word's other forms", () => {
    expect(nearest("q=underwriting trainee")).toContain("Quality Control Underwriter");
  });

  test("put the words before the filters", () => {
    expect(found("q=payroll&function=IT")).toEqual([]);
    expect(nearest("q=payroll&function=IT")[0]).toBe("Payroll Accountant");
  });

  test("are none where nothing is near", () => {
    expect(nearest("q=zzzzzzzz")).toEqual([]);
  });
});
