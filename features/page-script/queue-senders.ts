import { defaultLanguage, type Language } from "#contract/text/language.ts";
import type { FormDeclaration } from "#records/form/form-declaration.ts";
import { runDeviceQueue, type Senders } from "#records/form/queue/run-device-queue.ts";

/** By the name of its declaration, what sends a form. */
const senders: Senders = {
  application: async () =>
    (await import("#features/applications/ui/sending/application-sending.ts")).applicationSending(
      defaultLanguage,
    ),
  kyc: () =>
    declared(
      async () => (await import("#features/candidate-kyc/ui/form/kyc-declaration.ts")).kycForm,
    ),
  documents: () =>
    declared(
      async () =>
        (await import("#features/documents-form/ui/form/documents-declaration.ts")).documentsForm,
    ),
};

async function declared<Key extends string>(
  load: () => Promise<(language: Language) => FormDeclaration<Key>>,
) {
  const [{ sendableForm }, form] = await Promise.all([
    import("#records/form/queue/sendable-form.ts"),
    load(),
  ]);
  return sendableForm(form(defaultLanguage));
}

/** A part of its own: the names of all that senders need would weigh on every page. */
export const sendDeviceQueue = () => runDeviceQueue(senders);
