import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditorField } from "#features/content-desk/ui/fields/editor-field.tsx";
import { registers } from "#features/registers/registers.ts";
import { EntryForm } from "#features/registers/ui/entry-form.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";

const field = { id: "email", label: "Email" };
const control = { key: "email", label: "Email", control: "email", message: "" } as const;
const mistyped = "asha@gmial.com";

test.each([
  ["a public form", <FieldText key="f" {...field} type="email" defaultValue={mistyped} />],
  ["a form of the desk", <DeskText key="d" {...field} type="email" defaultValue={mistyped} />],
  ["an editor of the desk", <EditorField key="e" field={control} value={mistyped} />],
])("a field for an email address in %s asks about a mistyped one", (_, form) => {
  const html = renderToStaticMarkup(form);
  expect(html).toContain("Did you mean asha@gmail.com?");
  expect(html).toContain('type="email"');
  expect(html).toContain('aria-describedby="email-question"');
});

test("an email address is typed nowhere but in such a field", () => {
  const files = globSync("{features,records,ui}/**/*.tsx").filter((file) => !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  const typed = files.flatMap((file) => {
    const tags = readFileSync(file, "utf8").matchAll(
      /<(input|DeskText|FieldText|Line)\b[^<]*?\/>/g,
    );
    return Array.from(tags, ([tag, name]) => ({ file, tag, name }));
  });
  const bare = typed.filter(({ tag, name }) => name === "input" && /type="email"/.test(tag));
  const otherwise = typed.filter(
    ({ tag }) =>
      /\b(?:id|name|field)="[^"]*email[^"]*"/i.test(tag) &&
      !/type="(?:email|hidden|checkbox|radio)"/.test(tag),
  );
  expect([...bare, ...otherwise].map(({ file, tag }) => `${file}: ${tag}`)).toEqual([]);
  expect(typed.filter(({ tag }) => /type="email"/.test(tag)).length).toBeGreaterThan(8);
});

test.each(registers.map((register) => [register.name, register] as const))(
  "the register %s asks about each address that it declares",
  (_, register) => {
    const addresses = register.fields.filter((each) => each.control === "email");
    const values = Object.fromEntries(addresses.map(({ key }) => [key, mistyped]));
    const html = renderToStaticMarkup(
      <EntryForm register={register} values={values} state="" revision={1} refused={null} />,
    );
    expect(html.match(/Did you mean asha@gmail\.com\?/g) ?? []).toHaveLength(addresses.length);
  },
);
