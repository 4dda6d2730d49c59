import type { Clock } from "../clock.ts";
import type { Begun, Happening, Instrumentation, Work } from "../instrumentation.ts";
import type { MetricSet } from "./metric-set.ts";
import { statementKind } from "./statement-kind.ts";

type Outcome = "ok" | "error";

/** Counts and times what the process does. */
export function countWork(metrics: MetricSet, clock: Clock): Instrumentation {
  return {
    begin(work): Begun {
      const start = performance.now();
      return {
        run: (perform) => perform(),
        end(error) {
          const outcome = error === undefined ? "ok" : "error";
          time(metrics, work, outcome, (performance.now() - start) / 1_000);
          if (work.kind !== "chore" || outcome === "error") return;
          metrics.choreSuccess.set({ chore: work.name }, clock.now().getTime() / 1_000);
        },
      };
    },
    note: (happening) => count(metrics, happening),
  };
}

function time(metrics: MetricSet, work: Work, outcome: Outcome, seconds: number): void {
  if (work.kind === "statement") {
    metrics.statements.observe({ statement: statementKind(work.text), outcome }, seconds);
  } else if (work.kind === "connection") {
    metrics.connectionWaits.observe({ outcome }, seconds);
  } else if (work.kind === "object") {
    metrics.objects.observe({ operation: work.operation, outcome }, seconds);
  } else if (work.kind === "mail") {
    metrics.mailSeconds.observe({ outcome }, seconds);
  } else if (work.kind === "whatsapp") {
    metrics.whatsAppSeconds.observe({ outcome }, seconds);
  } else if (work.kind === "page") {
    metrics.pageRenders.observe({ outcome }, seconds);
  } else {
    metrics.jobs.observe({ chore: work.name, outcome }, seconds);
  }
}

function count(metrics: MetricSet, happening: Happening): void {
  if (happening.kind === "upload") {
    metrics.uploads.inc({ outcome: happening.outcome });
    metrics.uploadedBytes.inc(happening.bytes);
  } else if (happening.kind === "limit") {
    metrics.limited.inc({ limit: happening.limit });
  } else if (happening.kind === "sign-in") {
    metrics.signIns.inc({ outcome: happening.outcome });
  } else if (happening.kind === "mail") {
    metrics.mails.inc({ outcome: happening.outcome });
  } else if (happening.kind === "whatsapp") {
    metrics.whatsApp.inc({ outcome: happening.outcome });
  } else {
    metrics.choreItems.inc({ chore: happening.chore }, happening.items);
  }
}
