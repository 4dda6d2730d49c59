import * as v from "valibot";
import type { PictureFormat } from "#contract/answers/uploaded-picture.ts";
import { wirePaths } from "#contract/calls/wire.ts";
import { cleanedHtml } from "#contract/calls/wire-answers.ts";
import { limits } from "#contract/limits.ts";
import { isShown, testimonial } from "#contract/publications.ts";
import type { StaffUser } from "#contract/roles.ts";
import { form } from "#http/calls/call-bodies.ts";
import { notFound } from "#http/calls/call-refusals.ts";
import { type CallRequest, defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { contentPaths } from "./content-paths.ts";
import type { AnyCollection, FileKind } from "./server/content/collection.ts";
import type { Content } from "./server/content/content.ts";

// What HR publishes: read by anyone, exported by HR, and the editor's requests while somebody types.

const publishedTestimonials = v.array(
  v.strictObject({
    ...testimonial.entries,
    Status: v.literal("active"),
    tmtDeleted: v.literal(0),
  }),
);
type PublishedTestimonial = v.InferOutput<typeof publishedTestimonials>[number];

/** Call 2 of specification 1. */
const listTestimonials = defineCall({
  id: "listTestimonials",
  method: "GET",
  path: wirePaths.testimonials,
  for: "everyone",
  role: "anyone",
  cached: true,
  unlisted: true,
  title: "Testimonials",
  says: "Those that the page shows.",
  answers: [
    {
      status: 200,
      says: "The testimonials, in the order of the page.",
      type: "application/json",
      content: {
        schema: publishedTestimonials,
        examples: {
          one: [
            {
              tmtId: 1,
              tmtName: "Asha Sample",
              tmtTestimonial: "Nights are long, and the bus waits.",
              Rating: 5,
              Status: "active",
              tmtDeleted: 0,
            },
          ],
        },
      },
    },
  ],
  run({ publications }: Pick<Services, "publications">) {
    return async () =>
      (await publications.list("testimonials")).filter((each): each is PublishedTestimonial =>
        isShown(each),
      );
  },
});

/** Bytes of pictures that are kept at hand: a gallery's worth. */
const maxCachedBytes = 16 * 1024 * 1024;

const picture = defineCall({
  id: "picture",
  method: "GET",
  path: "/pictures/{file}",
  for: "everyone",
  role: "anyone",
  title: "An uploaded picture",
  says: "Pages name these files. The name carries a hash of the contents, so a file never changes.",
  parameters: {
    file: {
      says: "Name, width and format, such as `3fa9c1d2e4b5-640.webp`.",
      schema: v.pipe(v.string(), v.regex(/^[\w-]+-\d{2,4}\.(avif|webp)$/)),
      example: "3fa9c1d2e4b5-640.webp",
    },
  },
  answers: [{ status: 200, says: "AVIF or WebP, by its name.", type: "image/*", content: {} }],
  refusals: [notFound],
  run({ photos }: Pick<Services, "photos">) {
    const cache = new FileCache(maxCachedBytes);
    return async ({ params: { file: fileName = "" } }) => {
      const [, name = "", width, format] = /^([\w-]+)-(\d{2,4})\.(avif|webp)$/.exec(fileName) ?? [];
      const file =
        cache.get(fileName) ??
        (format ? await photos.open(name, Number(width), format as PictureFormat) : null);
      if (!file) throw new WireRefusal(404, "not_found", "There is no such picture.");
      cache.set(fileName, file);
      const headers = {
        "content-type": `image/${format}`,
        "content-length": String(file.length),
        "cache-control": "public, max-age=31536000, immutable",
      };
      return new Response(new Uint8Array(file), { headers });
    };
  },
});

const ofList = {
  parameters: {
    collection: {
      says: "Name of the list, as its screen’s address has it: testimonials, pressReleases, others, people, photos, winners, draw-diwali, draw-rangoli or brand.",
      schema: v.string(),
      example: "others",
    },
  },
  refusals: [notFound],
} as const;

const ofFile = {
  method: "GET",
  for: "hr",
  role: "viewer",
  says: "What is published of it, without drafts: as its import takes it. Itself a row of the audit log.",
} as const;

const asCsv = {
  ...ofFile,
  answers: [{ status: 200, says: "A line for each item.", type: "text/csv", content: {} }],
  run: contentFile("csv"),
} as const;

const asJson = {
  ...ofFile,
  answers: [
    {
      status: 200,
      says: "An object for each item, with the keys that the import knows.",
      type: "application/json",
      content: { schema: v.array(v.looseObject({})), examples: { none: [] } },
    },
  ],
  run: contentFile("json"),
} as const;

const exportOpeningsAsCsv = defineCall({
  ...asCsv,
  id: "exportOpeningsAsCsv",
  path: contentPaths.openingsCsv,
  title: "Openings as CSV",
});

const exportOpeningsAsJson = defineCall({
  ...asJson,
  id: "exportOpeningsAsJson",
  path: contentPaths.openingsJson,
  title: "Openings as JSON",
});

export const exportListAsCsv = defineCall({
  ...asCsv,
  ...ofList,
  id: "exportListAsCsv",
  path: contentPaths.collectionCsv,
  title: "A list of content as CSV",
});

const exportListAsJson = defineCall({
  ...asJson,
  ...ofList,
  id: "exportListAsJson",
  path: contentPaths.collectionJson,
  title: "A list of content as JSON",
});

const cleanHtml = defineCall({
  ...ofList,
  id: "cleanHtml",
  method: "POST",
  path: contentPaths.clean,
  for: "hr",
  role: "editor",
  title: "HTML as a page would show it",
  says: `For the preview beside a text of news, of at most ${limits.contentBytes.toLocaleString("en-IN")} bytes as it is sent. Nothing is kept.`,
  body: form(v.object({ html: v.optional(v.string()) }), {
    examples: { script: { html: "<p onclick=x>Open house</p>" } },
    most: limits.contentBytes,
  }),
  answers: [
    {
      status: 200,
      says: "The HTML that would be kept, and the names of what would not.",
      type: "application/json",
      content: {
        schema: cleanedHtml,
        examples: { script: { html: "<p>Open house</p>", taken: ["onclick"] } },
      },
    },
  ],
  run({ content }: Pick<Services, "content">) {
    return async ({ params, body }) => {
      const { cleanHtml } = collectionIn(content, params.collection);
      if (!cleanHtml) throw absent();
      const { html, taken } = cleanHtml(body.get("html") ?? "");
      return { html, taken: [...taken] };
    };
  },
});

/** The published items of a list as a file, which a row of the audit log tells of. */
function contentFile(kind: FileKind) {
  const type = kind === "csv" ? "text/csv" : "application/json";
  return ({ staff, content }: Pick<Services, "staff" | "content">) =>
    async ({ actor, params }: CallRequest<StaffUser, null>) => {
      const { name, files } = collectionIn(content, params.collection);
      if (!files) throw absent();
      const items = (await content.list(name)).filter(({ live }) => live !== null);
      const text = files.write(
        kind,
        items.map(({ key, live }) => ({ key, body: live })),
      );
      const detail = { rows: items.length, kind };
      await staff.record({ actor, action: "content-exported", subject: name, detail });
      const headers = {
        "content-type": `${type}; charset=utf-8`,
        "content-disposition": `attachment; filename="${name}.${kind}"`,
        "cache-control": "no-store",
      };
      return new Response(text, { headers });
    };
}

const openings = "openings";

/** Paths match in any letter case; openings are found at their own alone. */
function collectionIn(content: Content, collectionName: string | undefined): AnyCollection {
  const named = collectionName?.toLowerCase();
  if (named === openings) throw absent();
  const wanted = named ?? openings;
  const found = content.collections().find(({ name }) => name.toLowerCase() === wanted);
  if (!found) throw absent();
  return found;
}

function absent(): WireRefusal {
  return new WireRefusal(404, "not_found", "There is no such list.");
}

/** The files asked for last, up to so many bytes. */
class FileCache {
  readonly #files = new Map<string, Buffer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string): Buffer | undefined {
    return this.#files.get(name);
  }

  set(name: string, file: Buffer): void {
    this.#drop(name);
    this.#files.set(name, file);
    this.#bytes += file.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#files.get(name)?.length ?? 0;
    this.#files.delete(name);
  }
}

export const calls = [
  listTestimonials,
  picture,
  exportOpeningsAsCsv,
  exportOpeningsAsJson,
  exportListAsCsv,
  exportListAsJson,
  cleanHtml,
];
