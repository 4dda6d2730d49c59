import type { StaffSessions } from "#features/accounts/server/staff.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import type { Delivery } from "#features/mail/server/delivery.ts";
import { type Instrumentation, instrumented } from "#platform/instrumentation.ts";
import type { Job } from "#platform/job-scheduler.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";

/** The same documents; each that is handed in is counted, with why it was not taken. */
export function observedDocuments(
  documents: Documents,
  instrumentation: Instrumentation,
): Documents {
  return {
    ...documents,
    async stage(...given) {
      const result = await documents.stage(...given).catch((error) => {
        instrumentation.note({ kind: "upload", outcome: "failed", bytes: 0 });
        throw error;
      });
      const [outcome, bytes] = result.ok ? ["stored", result.document.size] : [result.code, 0];
      instrumentation.note({ kind: "upload", outcome: outcome as string, bytes: bytes as number });
      return result;
    },
  };
}

/** The same limits; who is told to wait is counted. */
export function observedLimits(
  limits: CallLimits,
  limit: string,
  instrumentation: Instrumentation,
): CallLimits {
  return {
    ...limits,
    async admit(...given) {
      const admission = await limits.admit(...given);
      if (!admission.ok) instrumentation.note({ kind: "limit", limit });
      return admission;
    },
  };
}

/** The same accounts; attempts to sign in are counted by what became of them. */
export function observedSignIn<Some extends Pick<StaffSessions, "signIn">>(
  staff: Some,
  instrumentation: Instrumentation,
): Some {
  return {
    ...staff,
    async signIn(...given: Parameters<StaffSessions["signIn"]>) {
      const result = await staff.signIn(...given);
      instrumentation.note({ kind: "sign-in", outcome: result.ok ? "opened" : result.reason });
      return result;
    },
  };
}

/** The same way to the mail server, or to WhatsApp; what became of each try is counted. */
export function observedDeliver<Message>(
  deliver: (message: Message) => Promise<Delivery>,
  instrumentation: Instrumentation,
  kind: "mail" | "whatsapp" = "mail",
): (message: Message) => Promise<Delivery> {
  return async (message) => {
    const delivery = await instrumented(instrumentation, { kind }, () => deliver(message));
    const isFinal = delivery.outcome === "refused" && delivery.final;
    instrumentation.note({
      kind,
      outcome: isFinal ? "refused for good" : delivery.outcome,
    });
    return delivery;
  };
}

/** The same job; its runs are seen, and how many things one was done to. */
export function observedJob(job: Job, instrumentation: Instrumentation): Job {
  const { name } = job;
  return {
    ...job,
    run: (isOurs) =>
      instrumented(instrumentation, { kind: "chore", name }, async () => {
        const result = await job.run(isOurs);
        if (typeof result === "number")
          instrumentation.note({ kind: "swept", chore: name, items: result });
        return result;
      }),
  };
}
