import type { Language } from "./language.ts";

type Forms<Form> = { other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>;

/** What is said of this many, by the language's own rules: `one` and `other` in English. */
export function plural<Form>(language: Language, count: number, forms: Forms<Form>): Form {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
