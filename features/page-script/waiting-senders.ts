import type { FormDeclaration } from "#records/form/form-declaration.ts";
import { waitingFlags } from "#records/form/sending/waiting-flags.ts";

type Flag = (typeof waitingFlags)[keyof typeof waitingFlags];

const senders: Record<Flag, () => Promise<unknown>> = {
  [waitingFlags.applications]: async () =>
    (await import("#features/applications/ui/form/queue-runner.ts")).runQueue(),
  [waitingFlags.kyc]: () =>
    sendForms(
      async () => (await import("#features/candidate-kyc/ui/form/kyc-declaration.ts")).kycForm,
    ),
  [waitingFlags.documents]: () =>
    sendForms(
      async () =>
        (await import("#features/documents-form/ui/form/documents-declaration.ts")).documentsForm,
    ),
};

async function sendForms<Key extends string>(
  declaration: () => Promise<FormDeclaration<Key>>,
): Promise<void> {
  const [{ sendWaitingForms }, form] = await Promise.all([
    import("#records/form/sending/send-waiting-form.ts"),
    declaration(),
  ]);
  await sendWaitingForms(form);
}

/** A part of its own: the names of all that senders need would weigh on every page. */
export async function send(flag: Flag): Promise<void> {
  // one that does not come is tried again by the next page
  await senders[flag]().catch(() => undefined);
}
