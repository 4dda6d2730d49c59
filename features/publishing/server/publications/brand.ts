import { brand } from "#content/company/brand.ts";
import { type Brand, brandFacts } from "#contract/brand-facts.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { listFields } from "../../list-fields.ts";
import type { Collection } from "../content/collection.ts";
import { fieldFiles } from "../content/field-files.ts";
import type { Publications } from "./publications.ts";
import { deleteItems, nextItemIds, putItems, readItems } from "./publications-store.ts";

/** The company's facts from the list `brand`. */
export function createBrands(
  { reportAs }: Pick<Context, "reportAs">,
  publications: Pick<Publications, "list">,
) {
  const report = reportAs("the company facts could not be read");
  let known = brand;
  return {
    /**
     * What holds now: what was published, else the default. Never fails: while the store is away it
     * is what was read last, so that an error page can still say whom to write to.
     */
    async now(): Promise<Brand> {
      try {
        const [published] = await publications.list("brand");
        known = published ?? brand;
      } catch (error) {
        report(error);
      }
      return known;
    },
  };
}

/** What tells the company's facts. */
export type Brands = ReturnType<typeof createBrands>;

const name = "brand";
const onlyKey = "facts";

const filesOver = (base: unknown) =>
  fieldFiles({
    fields: listFields.brand.flatMap(({ fields }) => fields),
    identity: "companyName",
    emptyBody: () => base,
  });

/** The company's facts as the content desk edits them: one item, which begins as content has it. */
export function brandCollection(publications: Pick<Publications, "invalidate">): Collection<Brand> {
  const stored = async (queries: Queries) => (await readItems(queries, name))[0] ?? null;

  return {
    name,
    label: "Company facts",
    itemLabel: "Company facts",
    single: true,
    schema: brandFacts,
    fields: listFields.brand,
    files: {
      // what a file does not name stays as it is published
      read: (kind, file, live, now) => filesOver(live[0] ?? brand).read(kind, file, live, now),
      write: filesOver(brand).write,
    },
    titleOf: ({ companyName }) => companyName,
    identityOf: () => onlyKey,
    emptyBody: () => brand,

    async readLive(queries, key) {
      return key === onlyKey ? ((await stored(queries))?.body ?? brand) : null;
    },
    async listLive(queries) {
      return [{ key: onlyKey, body: (await stored(queries))?.body ?? brand }];
    },
    async writeLive(queries, items) {
      const id = (await stored(queries))?.key ?? (await nextItemIds(queries, 1))[0];
      const facts = items.slice(-1).map(({ body }) => ({ id: Number(id), body }));
      await putItems(queries, name, facts);
    },
    async removeLive(queries) {
      const item = await stored(queries);
      if (item) await deleteItems(queries, name, [Number(item.key)]);
    },
    newKeys: async () => [onlyKey],
    pathsOf: () => () => true,
    forget: () => publications.invalidate(name),
  };
}
