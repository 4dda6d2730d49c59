import {
  type Attributes,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { Histogram } from "prom-client";

/** Work as it is measured and traced. Holds nothing that a person sent. */
export interface Measured {
  /** Where its seconds go, with `outcome`; absent where nothing is measured. */
  histogram?: Histogram<string> | undefined;
  labels?: Record<string, string>;
  /** The name of its span; absent where metrics tell enough, as of jobs, which are many and alike. */
  span?: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** Whether it is worth a trace where it is part of none. */
  alone?: boolean;
}

/**
 * Runs work, notes how long it took and whether it failed, and draws it as a span below what it is part of.
 * Returns and throws what the work does.
 */
export async function measured<Result>(
  { histogram, labels = {}, ...drawn }: Measured,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = histogram?.startTimer(labels);
  const span = spanOf(drawn);
  try {
    const result = await (span
      ? context.with(trace.setSpan(context.active(), span), work)
      : work());
    end?.({ outcome: "ok" });
    return result;
  } catch (error) {
    end?.({ outcome: "error" });
    if (span) markFailed(span, error);
    throw error;
  } finally {
    span?.end();
  }
}

function spanOf({
  span,
  kind = SpanKind.CLIENT,
  attributes = {},
  alone = false,
}: Measured): Span | null {
  if (!span || (!alone && !trace.getActiveSpan())) return null;
  return trace.getTracer("xld-careers").startSpan(span, { kind, attributes });
}

/** Kind and code of a fault, never its message, which may quote what people wrote. */
export function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const kind = error instanceof Error ? error.name : typeof error;
  span.setAttribute("error.type", code ?? kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
