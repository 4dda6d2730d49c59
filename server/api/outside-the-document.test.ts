import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { deskPeople } from "../../tests/faults/desk-people.ts";
import { schemaCheck } from "../../tests/support/openapi-schemas.ts";
import { fakeClock } from "../admins/desk-under-test.ts";
import type { JsonSchema } from "../openapi/json-schema.ts";
import { openapiDocument } from "../openapi/openapi-document.ts";
import { callsUnderTest } from "./calls-under-test.ts";

// Whatever the document does not allow is refused by the rules, and not by what is looked up after
// them. That each refusal is described is checked with every answer of a site under test.

const { call, site } = callsUnderTest();
const document = openapiDocument({ brand: { companyName: "XLD" }, origin: "https://xld.example" });
const fits = schemaCheck();

let cookie: string;
beforeAll(async () => {
  cookie = (await deskPeople(site(), fakeClock()).ofEachRole()).admin;
});

interface Described {
  path: string;
  schema: JsonSchema;
  example: Record<string, unknown> | Record<string, unknown>[];
  name: string;
}

/** Every JSON body of the document with each of its examples. */
const bodies: Described[] = Object.entries(document.paths).flatMap(([path, { post }]) => {
  const { schema, examples = {} } = post?.requestBody?.content["application/json"] ?? {};
  if (!schema) return [];
  return Object.entries(examples).map(([name, { value }]) => {
    return { path, schema, name, example: value as Described["example"] };
  });
});

/** What stands for a value that may not be there; each is used where the document forbids it. */
const misfits = [{}, [], true, null, "", -1, 1.5, "\u0000", "no such value", "x".repeat(3_000)];

/** The example with another value at a key, of the object or of the first of the list. */
function withValue({ example }: Described, key: string, value: unknown): unknown {
  const [first, ...rest] = Array.isArray(example) ? example : [example];
  const changed: Record<string, unknown> = { ...first, [key]: value };
  if (value === undefined) delete changed[key];
  return Array.isArray(example) ? [changed, ...rest] : changed;
}

function keysOf({ schema, example }: Described): string[] {
  const shapes = [schema, ...((schema.anyOf ?? []) as JsonSchema[]), schema.items as JsonSchema];
  const first = Array.isArray(example) ? example[0] : example;
  const known = shapes.flatMap((shape) => Object.keys(shape?.properties ?? {}));
  return [...new Set([...known, ...Object.keys(first ?? {})])];
}

/** Bodies that the document does not allow, each one step from an example. */
function outside(body: Described): unknown[] {
  const strange = ["role", "__proto__", "constructor"].map((key) =>
    JSON.parse(JSON.stringify(withValue(body, "KEY", 1)).replace('"KEY"', JSON.stringify(key))),
  );
  const changed = keysOf(body).flatMap((key) =>
    [undefined, ...misfits].map((value) => withValue(body, key, value)),
  );
  return [null, 5, "text", [], {}, ...strange, ...changed].filter((each) => isOutside(body, each));
}

/** Neither as it is sent, nor as the server reads its texts. */
function isOutside({ schema }: Described, sent: unknown): boolean {
  const text = JSON.stringify(sent);
  const read = (_key: string, value: unknown) =>
    typeof value === "string"
      ? value
          .replace(/\p{Cc}+/gu, "")
          .normalize("NFC")
          .trim()
      : value;
  const readings = [JSON.parse(text), JSON.parse(text, read)];
  return readings.every((each) => fits(schema, each).length > 0);
}

/** What a body is refused with that the rules allow. */
const looked = ["file_unknown", "resume_unknown", "not_found"];
const rules = [400, 413, 415, 422];

let senders = 0;
/** HR, from an address of its own: what is refused counts as well, and many are sent. */
function sender() {
  senders += 1;
  return { cookie, "x-forwarded-for": `10.1.${senders >> 8}.${senders % 256}` };
}

/** What is wrong with the answer to a body that is not allowed; null where it is refused. */
async function refusalOf(path: string, body: unknown): Promise<string | null> {
  const answer = await call(path, JSON.stringify(body), sender());
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { code: string } };
  const isRule = rules.includes(answer.status) && !looked.includes(error?.code ?? "");
  return isRule ? null : `${answer.status} ${error?.code} for ${JSON.stringify(body)}`;
}

test.each(bodies)("$path takes its example $name as one", async ({ path, example }) => {
  const answer = await call(path, example, { cookie });
  const text = await answer.text();
  const { error } = text ? JSON.parse(text) : {};
  if (error) expect(looked).toContain(error.code);
  else expect(answer.status).toBeLessThan(300);
});

test.each(bodies)("$path refuses what is one step from its example $name", async (body) => {
  const found: (string | null)[] = [];
  const wrong = outside(body);
  for (const each of wrong) found.push(await refusalOf(body.path, each));
  expect(wrong.length).toBeGreaterThan(8);
  expect(found.filter(Boolean)).toEqual([]);
});

test("any JSON that the document does not allow is refused, wherever it is sent", async () => {
  const anything = fc.record({
    body: fc.constantFrom(...bodies),
    value: fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: "binary" })),
    at: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(anything, async ({ body, value, at }) => {
      const keys = [null, ...keysOf(body)];
      const key = keys[at % keys.length] as string | null;
      const sent = key === null ? value : withValue(body, key, value);
      fc.pre(isOutside(body, sent));
      expect(await refusalOf(body.path, sent)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test("a query that is required is asked for, and held to its rule", async () => {
  for (const query of ["", "?file=", `?file=${"x".repeat(301)}`]) {
    const answer = await fetch(`${site().url}/prod/upload-url${query}`, { headers: { cookie } });
    expect([query.slice(0, 9), answer.status]).toEqual([query.slice(0, 9), 422]);
  }
});
