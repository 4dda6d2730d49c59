import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { type CollectionName, collections } from "#contract/publications.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { listFields } from "../../list-fields.ts";
import { accepted, twoEditors } from "../content/content.fixtures.ts";
import { createContent } from "../content/content.ts";
import { pictureNotReady, refusePicture } from "../photos/photos.ts";
import { brandCollection } from "./brand.ts";
import { createPublications } from "./publications.ts";
import { publishedLists } from "./published-lists.ts";
import { seedPublications } from "./seed-publications.ts";

const news = { id: "kites", headlines: "Kites", date: "2026-01-14", details: "<p>Up</p>" };
const uploaded = `upload-${"a".repeat(24)}-900x600`;

describe("every field of a list", () => {
  test.each(Object.keys(listFields) as CollectionName[])("of %s is one of its shape", (name) => {
    const shape = JSON.stringify(v.getDefaults(collections[name] as never));
    for (const { key } of listFields[name].flatMap(({ fields }) => fields)) {
      const [first = ""] = key.split(".");
      expect(Object.keys(collections[name].entries), shape).toContain(first);
    }
  });
});

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function desk(states: Record<string, "ready" | "waiting" | "failed"> = {}) {
    await seedPublications(database());
    const [actor] = await twoEditors(database());
    const clock = fakeClock("2026-11-20T10:00:00Z");
    const publications = createPublications({ database: database(), clock, logger: { warn() {} } });
    const claim = async (_queries: unknown, picture: string) => states[picture] ?? null;
    const lists = publishedLists({
      publications,
      refusePicture: refusePicture({ claim }),
      pictureNotReady: pictureNotReady({ claim }),
    });
    const dropped: ((path: string) => boolean)[] = [];
    const content = createContent(
      { database: database(), clock, dropPages: (affects) => dropped.push(affects) },
      [...lists, brandCollection(publications)],
    );

    async function draft(name: string, body: unknown, key: string | null = null) {
      const expected = key === null ? "" : ((await content.find(name, key))?.revision ?? "");
      return content.saveDraft(name, key, body, { expected, actor });
    }
    async function publish(name: string, body: unknown, key: string | null = null) {
      const saved = accepted(await draft(name, body, key));
      return accepted(await content.publish(name, saved.key, { expected: saved.revision, actor }));
    }
    return { content, publications, draft, publish, dropped };
  }

  test("news that is published shows at once, and empties its own pages alone", async () => {
    const { publish, publications, dropped } = await desk();
    await publications.list("others");
    await publish("others", news);
    expect(await publications.list("others")).toContainEqual(news);
    const paths = ["/others", "/csv/others.csv", "/feeds/others.xml", "/sitemap.xml"];
    for (const path of paths) expect(dropped[0]?.(path), path).toBe(true);
    for (const path of ["/culture", "/pressreleases", "/"]) expect(dropped[0]?.(path)).toBe(false);
  });

  test("details are kept as pages may show them, whoever wrote them", async () => {
    const { draft, content } = await desk();
    const details = `<p onclick="x()">Up<script>alert(1)</script></p>`;
    const { key } = accepted(await draft("others", { ...news, details }));
    expect((await content.find("others", key))?.draft?.body).toMatchObject({
      details: "<p>Up</p>",
    });
  });

  test("an item that is there already is refused at its field, in any letter case", async () => {
    const { publish, draft } = await desk();
    await publish("others", news);
    const again = await draft("others", { ...news, id: "KITES" });
    expect(again).toMatchObject({ ok: false, errors: { id: expect.stringContaining("Kites") } });
  });

  test("what has control characters or the wrong kind is refused at its field", async () => {
    const { draft } = await desk();
    const refused = await draft("testimonials", {
      ...{ tmtId: 1.5, tmtName: "A\u0000", tmtTestimonial: "Fine", Rating: 6, Status: "active" },
    });
    expect(Object.keys(refused.ok ? {} : "errors" in refused ? refused.errors : {})).toEqual([
      "tmtId",
      "tmtName",
      "Rating",
    ]);
  });

  test("a photo names a picture that there is; blurred, one that has a blurred version", async () => {
    const { draft } = await desk({ [uploaded]: "waiting", [`${uploaded}-blurred`]: "failed" });
    const photo = { gallery: "moments", src: uploaded, alt: "A hall" };
    const errors = async (changes: object) => {
      const result = await draft("photos", { ...photo, ...changes });
      return result.ok ? {} : "errors" in result ? result.errors : null;
    };
    expect(await errors({})).toEqual({});
    expect(await errors({ src: "person-1" })).toEqual({});
    expect(await errors({ src: "person-1", blurred: true })).toHaveProperty("src");
    expect(await errors({ src: "moment-interview", blurred: true })).toHaveProperty("src");
    expect(await errors({ src: "../../etc/passwd" })).toHaveProperty("src");
    expect(await errors({ blurred: true })).toHaveProperty("src");
    expect(await errors({ src: uploaded.replace("a", "b") })).toHaveProperty("src");
  });

  test("the brand begins as content has it, shows what is published, and cannot be taken away", async () => {
    const { content, publish, publications, dropped } = await desk();
    const [facts] = await content.list("brand");
    expect(facts).toMatchObject({ key: "facts", state: "published", live: brand });
    await publish("brand", { ...brand, phone: "+91 22 5555 0101" }, "facts");
    expect(await publications.list("brand")).toMatchObject([{ phone: "+91 22 5555 0101" }]);
    expect(dropped[0]?.("/culture")).toBe(true);
    expect(await content.history("brand", "facts")).toHaveLength(2);
    const [actor] = [{ id: "x", name: "", userName: "", role: "editor" as const }];
    const { revision = "" } = (await content.find("brand", "facts")) ?? {};
    expect(
      await content.saveDraft("brand", "facts", null, { expected: revision, actor }),
    ).toMatchObject({ ok: false });
  });
});
