import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { Item } from "#contract/publications.ts";
import { openingsCollection } from "#features/openings/server/openings-collection.ts";
import type { AnyCollection, FileKind, StoredBody } from "../content/collection.ts";
import { checkedBody } from "../content/item-state.ts";
import { brandCollection } from "./brand.ts";
import { publishedLists } from "./published-lists.ts";

/** Files as the two specifications describe them: their keys, their spellings, nothing of ours. */

const publications = { invalidate: () => {} };
const nothing = async () => ({});
const collections: AnyCollection[] = [
  openingsCollection({ invalidate: () => {} }),
  ...publishedLists({ publications, refusePicture: nothing, pictureNotReady: nothing }),
  brandCollection(publications),
];
const now = new Date("2026-11-21T10:00:00Z");

function named(list: string) {
  const found = collections.find(({ name }) => name === list);
  if (!found?.files) throw new Error(`${list} has no files.`);
  return { ...found, files: found.files };
}

async function read(list: string, kind: FileKind, file: string, live: StoredBody[] = []) {
  const { files, schema } = named(list);
  const { bodies, problems } = await files.read(kind, file, live, now);
  expect(problems).toEqual([]);
  for (const body of bodies) expect(v.safeParse(schema, body).issues).toBeUndefined();
  return bodies.map((body) => checkedBody({ schema }, body));
}

const opening = {
  ...{ openingId: 41, openingCode: "loan-closer", openingTitle: "Loan Closer", footerAd: false },
  ...{ shiftTiming: "US night shift", experience: "1 year", education: "Any graduate" },
  ...{ jobLocation: "Navi Mumbai", salaryRange: "3 to 4 lakh", daysOfWalkIn: "Monday" },
  ...{ timeOfWalkIn: "11 to 4", AdministrativeLocation: "Kharghar", FunctionalLocation: "" },
  ...{ PreferredIndustry: "Mortgage", SpecialNote: "", keyResponsibilities: "Close\nFile" },
  ...{ UniqueOpportunities: "", InnovationDynamics: "", opportunityOffer: "", Innovation: "" },
  ...{ skillsNExpertise: "Care", brifAboutProfile: "You close US loans. By night." },
  ...{ weOffer: "Cabs", notes: "Bring a pen." },
};

describe("CurrentOpenings.json of the specification", () => {
  test.each([
    [1, true],
    [true, true],
    ["1", true],
    ["yes", true],
    ["true", true],
    [0, false],
    [false, false],
    ["0", false],
    ["no", false],
    ["", false],
    [null, false],
  ])("takes visible: %j as %j, and needs no summary", async (visible, shown) => {
    const [body] = await read("openings", "json", JSON.stringify([{ ...opening, visible }]));
    expect(body).toMatchObject({
      ...{ visible: shown, footerAd: false, summary: "You close US loans." },
      details: { keyResponsibilities: "Close\nFile", notes: "Bring a pen." },
    });
    expect(body.details).not.toHaveProperty("FunctionalLocation");
  });

  test("takes null for what is empty, a figure for a text and a list for its lines", async () => {
    const odd = { SpecialNote: null, salaryRange: 400_000, keyResponsibilities: ["Close", "File"] };
    const [body] = await read("openings", "json", JSON.stringify([{ ...opening, ...odd }]));
    const { SpecialNote: _, ...details } = body.details;
    expect(details).toMatchObject({ salaryRange: "400000", keyResponsibilities: "Close\nFile" });
    expect(body.details).not.toHaveProperty("SpecialNote");
  });

  test.each([
    [{ brifAboutProfile: "", keyResponsibilities: "Close loans\nFile them" }, "Close loans"],
    [
      { brifAboutProfile: null, keyResponsibilities: "", skillsNExpertise: "", weOffer: "" },
      "Loan Closer",
    ],
  ])("finds a summary elsewhere where %j says nothing", async (texts, summary) => {
    const [body] = await read("openings", "json", JSON.stringify([{ ...opening, ...texts }]));
    expect(body.summary).toBe(summary);
  });

  test("ends a long first sentence between two words", async () => {
    const brifAboutProfile = "Every loan counts ".repeat(40);
    const [body] = await read(
      "openings",
      "json",
      JSON.stringify([{ ...opening, brifAboutProfile }]),
    );
    expect(body.summary.length).toBeLessThanOrEqual(300);
    expect(body.summary).toMatch(/ (Every|loan|counts)…$/);
  });

  test("is the same as CSV", async () => {
    const row = { ...opening, visible: 1 };
    const cells = Object.values(row).map((value) => `"${value}"`);
    const csv = await read("openings", "csv", `${Object.keys(row)}\n${cells}\n`);
    expect(csv).toEqual(await read("openings", "json", JSON.stringify([row])));
  });
});

test("the testimonials of the specification are read with their numbers as texts or figures", async () => {
  const one = { tmtId: 7, tmtName: "Asha", tmtTestimonial: "Kind people.", Rating: 5 };
  const wanted: Item<"testimonials"> = { ...one, Status: "active", tmtDeleted: 0 };
  for (const more of [
    { Status: "active", tmtDeleted: 0 },
    { Status: "Active", tmtDeleted: false, Rating: "5", tmtId: "7" },
    { Status: "active", tmtDeleted: "0" },
  ]) {
    expect(await read("testimonials", "json", JSON.stringify([{ ...one, ...more }]))).toEqual([
      wanted,
    ]);
  }
});

test("news, winners and videos of the specification are read as JSON and as CSV", async () => {
  const samples: [string, Record<string, unknown>, object][] = [
    [
      "pressReleases",
      { id: 12, headlines: "Kites", date: "1/14/2026", details: "<p>Up</p>" },
      { id: "12", date: "2026-01-14" },
    ],
    ["others", { id: "a", headlines: "Swim", date: "14 Jan 2026", details: "" }, { id: "a" }],
    ["winners", { type: "Rangoli", winnerName: "Zoya" }, { type: "rangoli" }],
    [
      "people",
      {
        ...{ employee: 2212, fullName: "Kavya", team: "Audit", category: "Women at XLD" },
        ...{ video: "https://video.example/1", src: "hall" },
      },
      { employee: "2212", category: "WOMEN AT XLD" },
    ],
  ];
  for (const [list, row, wanted] of samples) {
    const [json] = await read(list, "json", JSON.stringify([row]));
    const cells = Object.values(row).map((value) => `"${value}"`);
    const [csv] = await read(list, "csv", `${Object.keys(row)}\n${cells}\n`);
    expect(json).toMatchObject(wanted);
    expect(csv).toEqual(json);
  }
});

test("what makes no sense is refused at its own field, whatever its shape", async () => {
  const odd = [
    { ...opening, visible: {} },
    { ...opening, visible: 2 },
    { ...opening, openingTitle: {} },
  ];
  const { files, schema } = named("openings");
  const { bodies } = await files.read("json", JSON.stringify(odd), [], now);
  const keys = bodies.map((body) =>
    v.safeParse(schema, body).issues?.map((each) => v.getDotPath(each)),
  );
  expect(keys).toEqual([["visible"], ["visible"], ["openingTitle"]]);
});

test("every list that is exported and imported again changes nothing, as JSON and as CSV", async () => {
  const praise = { tmtId: 7, tmtName: "=A", tmtTestimonial: "One\nTwo", Rating: 4 };
  const items: [string, unknown][] = [
    ["openings", (await read("openings", "json", JSON.stringify([{ ...opening, visible: 1 }])))[0]],
    ["testimonials", { ...praise, Status: "inactive", tmtDeleted: 1 }],
    [
      "pressReleases",
      { id: "a", headlines: "x", date: "2026-01-14", details: "<p>a</p>\n<p>b</p>" },
    ],
    ["photos", { gallery: "annexe", src: "hall", alt: "A hall", blurred: true }],
    ["photos", { gallery: "annexe", src: "hall", alt: "A hall", title: "Ours" }],
    ["winners", { type: "diwali", winnerName: "Zoya" }],
    ["brand", brand],
  ];
  for (const [list, body] of items) {
    for (const kind of ["json", "csv"] as const) {
      const file = named(list).files.write(kind, [{ key: "7", body }]);
      expect(await read(list, kind, file, [body]), `${list} ${kind}`).toEqual([body]);
    }
  }
});
