import type { Admins } from "../admins/admins.ts";
import type { Documents } from "../documents/documents.ts";
import type { CallLimits } from "../limits/call-limits.ts";
import type { Deliver } from "../mail/delivery.ts";
import { type Watch, watched } from "../platform/instrumentation.ts";
import type { Chore } from "../platform/job-scheduler.ts";

/** The same documents; each that is handed in is counted, with why it was not taken. */
export function observedDocuments(documents: Documents, watch: Watch): Documents {
  return {
    ...documents,
    async stage(...given) {
      const result = await documents.stage(...given).catch((error) => {
        watch.note({ kind: "upload", outcome: "failed", bytes: 0 });
        throw error;
      });
      const [outcome, bytes] = result.ok ? ["stored", result.document.size] : [result.code, 0];
      watch.note({ kind: "upload", outcome: outcome as string, bytes: bytes as number });
      return result;
    },
  };
}

/** The same limits; who is told to wait is counted. */
export function observedLimits(limits: CallLimits, limit: string, watch: Watch): CallLimits {
  return {
    ...limits,
    async admit(...given) {
      const admission = await limits.admit(...given);
      if (!admission.ok) watch.note({ kind: "limit", limit });
      return admission;
    },
  };
}

/** The same accounts; attempts to sign in are counted by what became of them. */
export function observedSignIn<Some extends Pick<Admins, "signIn">>(
  admins: Some,
  watch: Watch,
): Some {
  return {
    ...admins,
    async signIn(...given: Parameters<Admins["signIn"]>) {
      const result = await admins.signIn(...given);
      watch.note({ kind: "sign-in", outcome: result.ok ? "opened" : result.reason });
      return result;
    },
  };
}

/** The same way to the mail server; what became of each try is counted. */
export function observedDeliver(deliver: Deliver, watch: Watch): Deliver {
  return async (mail) => {
    const delivery = await watched(watch, { kind: "mail" }, () => deliver(mail));
    const isFinal = delivery.outcome === "refused" && delivery.final;
    watch.note({ kind: "mail", outcome: isFinal ? "refused for good" : delivery.outcome });
    return delivery;
  };
}

/** The same chore; its runs are seen, and how many things one was done to. */
export function observedChore(chore: Chore, watch: Watch): Chore {
  const { name } = chore;
  return {
    ...chore,
    run: (isOurs) =>
      watched(watch, { kind: "chore", name }, async () => {
        const result = await chore.run(isOurs);
        if (typeof result === "number") watch.note({ kind: "swept", chore: name, items: result });
        return result;
      }),
  };
}
