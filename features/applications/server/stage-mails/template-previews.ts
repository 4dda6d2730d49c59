import type { MailText } from "#features/mail/index.ts";

/** An application by which a template can be shown. */
export interface PreviewApplication {
  id: number;
  name: string;
  opening: string;
}

/** A template in the words of one application, with an example in place of its private link. */
export interface TemplatePreview {
  subject: string;
  text: string;
  html: string;
}

/** What is shown: a template as it is worded now, published or not, and an application. */
export interface Previewed {
  /** Of the template; null of a text that HR saved, which speaks of the application as it is. */
  key: string | null;
  template: MailText;
  /** Null where there is none yet: some emails can be shown with examples alone. */
  applicationId: number | null;
}

/** Templates as candidates would read them. */
export interface TemplatePreviews {
  /** Some of the newest first. */
  applications(): Promise<PreviewApplication[]>;
  /** Null where there is no such application, or no such template. */
  show(what: Previewed): Promise<TemplatePreview | null>;
  /** Writes it to somebody of HR. False where `show` is null. */
  sendTest(what: Previewed, to: { address: string; actor: { id: string } }): Promise<boolean>;
}
