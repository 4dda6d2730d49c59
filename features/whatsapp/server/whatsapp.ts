import type { StaffUser } from "#features/accounts/server/index.ts";
import type { TemplateChoice, TemplateKey, WhatsAppTemplate } from "../whatsapp-templates.ts";
import type { ConsentOwner, WhatsAppConsent } from "./whatsapp-consents-store.ts";

/** What WhatsApp's own side is checked with. */
export interface WhatsAppHook {
  verifyToken: string;
  appSecret: string;
}

/** Updates on WhatsApp: who wants them, how they end, and what the provider tells. */
export interface WhatsApp {
  /** Null where it is not set up: then candidates are shown nothing of it. */
  hook: WhatsAppHook | null;
  /** By its link: whether messages still come; null for what is no link of ours. */
  stopState(token: string): Promise<"active" | "ended" | null>;
  /** Ends the messages to the number that the link's consent names. @returns whether the link is ours */
  stop(token: string): Promise<boolean>;
  /** Does what a webhook tells, each message of it once. @param parsed its body, whose signature is right */
  receive(parsed: unknown): Promise<void>;
  templates(): Promise<Record<TemplateKey, WhatsAppTemplate>>;
  saveTemplates(choices: ReadonlyMap<TemplateKey, TemplateChoice>, actor: StaffUser): Promise<void>;
  /** The consent that a record came with, and its link that ends it. */
  consentOf(owner: ConsentOwner): Promise<(WhatsAppConsent & { token: string }) | null>;
  /** Forgets what the provider told of messages that are not ours, and numbers of erased records. @returns how many */
  forget(): Promise<number>;
}

/** What a form notes within the transaction that stores its record. */
export interface NewConsent {
  owner: ConsentOwner;
  /** As the form has it; left out where it asks for none, and the application of this address tells. */
  telephone?: string;
  email: string;
  version: string;
  at: Date;
}
