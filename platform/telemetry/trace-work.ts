import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import type { Begun, Instrumentation, Work } from "../instrumentation.ts";
import { statementKind } from "./statement-kind.ts";

const longestText = 2_000;

interface SpanOf {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
  /** Whether it is worth a trace of its own, where it is part of nothing. */
  alone: boolean;
}

/** Draws the parts of a request as spans beneath it: pages, statements, objects, mail. */
export function traceWork(tracer: Tracer): Instrumentation {
  return {
    begin(work) {
      const drawn = spanOf(work);
      const parent = context.active();
      if (!drawn || (!drawn.alone && !trace.getSpan(parent))) return unseen;
      const { name, kind, attributes } = drawn;
      return begun(tracer.startSpan(name, { kind, attributes }, parent), parent);
    },
    note() {},
  };
}

const unseen: Begun = { run: (perform) => perform(), end: () => {} };

function begun(span: Span, parent: Context): Begun {
  return {
    run: (perform) => context.with(trace.setSpan(parent, span), perform),
    end(error) {
      if (error !== undefined) markFailed(span, error);
      span.end();
    },
  };
}

/** Kind and code of a fault, never its message, which may quote what people wrote. */
export function markFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const kind = error instanceof Error ? error.name : typeof error;
  span.setAttribute("error.type", code ?? kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Null of what metrics alone tell: waits for a connection, and jobs, which are many and alike. */
function spanOf(work: Work): SpanOf | null {
  if (work.kind === "page") {
    return { name: "render page", kind: SpanKind.INTERNAL, attributes: {}, alone: false };
  }
  if (work.kind === "mail") {
    return { name: "send mail", kind: SpanKind.CLIENT, attributes: {}, alone: true };
  }
  if (work.kind === "whatsapp") {
    return { name: "send WhatsApp message", kind: SpanKind.CLIENT, attributes: {}, alone: true };
  }
  if (work.kind === "object") {
    const attributes = { "careers.store.operation": work.operation };
    return { name: `store ${work.operation}`, kind: SpanKind.CLIENT, attributes, alone: false };
  }
  if (work.kind === "statement") {
    const name = statementKind(work.text).toUpperCase();
    const attributes = {
      "db.system.name": "postgresql",
      "db.operation.name": name,
      "db.query.text": work.text.slice(0, longestText),
    };
    return { name, kind: SpanKind.CLIENT, attributes, alone: false };
  }
  return null;
}
