import * as v from "valibot";
import { expect, test } from "vitest";
import { fieldsIn, fillFields } from "#features/mail/index.ts";
import {
  type MailFieldValues,
  mailFields,
  mailTemplate,
  mailTemplateFields,
  templateFaults,
  wrongField,
} from "./mail-templates.ts";
import { stageTemplate, standardTemplates } from "./texts/mail-templates.ts";

const whole = "Dear {firstName}, {opening}: {statusLink}";

test("the fields are named with what stands in them", () => {
  const text = mailTemplateFields.flatMap(({ fields }) => fields).at(-1);
  expect(text?.inserts).toEqual(
    Object.entries(mailFields).map(([field, words]) => ({ field, words })),
  );
  expect(fieldsIn("{a} {b} {a}\n{}")).toEqual(["a", "b", "a", ""]);
});

test.each(["{fristName}", "{ firstName }", "{}", "{constructor}", "{first name}", "{__proto__}"])(
  "%s is no field, and the message names it with those that are",
  (text) => {
    const message = wrongField(`Dear ${text}`);
    expect(message).toContain(`${text} is not a field. Use {firstName}, `);
    expect(templateFaults({ subject: text, body: `${whole} ${text}` }, false)).toEqual({
      subject: message,
      body: message,
    });
  },
);

test("a rejection holds first name, opening and link; other emails need not", () => {
  const faults = { subject: "{number}", body: "Dear {firstName}" };
  expect(templateFaults(faults, true)).toEqual({
    body: "A rejection must hold {opening}, {statusLink}.",
  });
  expect(templateFaults(faults, false)).toEqual({});
  expect(templateFaults({ subject: "{number}", body: whole }, true)).toEqual({});
});

test("a subject holds no private link: it is shown on locked screens", () => {
  const { subject } = templateFaults({ subject: "See {statusLink}", body: whole }, false);
  expect(subject).toContain("{statusLink}");
});

test("the standard texts keep the rules", () => {
  const stages = [stageTemplate("Round", false), stageTemplate("No", true)];
  for (const each of [...Object.values(standardTemplates), ...stages]) {
    expect(v.is(mailTemplate, each)).toBe(true);
    expect(templateFaults(each, each.subject === standardTemplates.rejected.subject)).toEqual({});
  }
});

test("no standard text promises to erase what a legal hold or sealing keeps", () => {
  for (const { body } of Object.values(standardTemplates)) {
    expect(body).not.toMatch(/erase (it|everything)/);
  }
});

test.each(["Hello\r\nBcc: all@evil.example", "Hello\nX", "a\u0000b", "a\u202Eb", ""])(
  "%j is no subject and no name",
  (text) => {
    const template = { ...standardTemplates.hired };
    expect(v.is(mailTemplate, { ...template, subject: text })).toBe(false);
    expect(v.is(mailTemplate, { ...template, name: text })).toBe(false);
  },
);

test("a value that looks like a field stays as it is", () => {
  const values = Object.fromEntries(
    Object.keys(mailFields).map((field) => [field, `{statusLink} of ${field}`]),
  ) as unknown as MailFieldValues;
  expect(fillFields("{firstName}, {opening} {other}", values)).toBe(
    "{statusLink} of firstName, {statusLink} of opening {other}",
  );
});
