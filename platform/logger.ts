import { pino } from "pino";

/** Structured logs. Nobody's name, address, answers or query strings go in. */
export type Logger = ReturnType<typeof createLogger>;

/** @param more what each line says besides, such as the trace that it belongs to */
export function createLogger(level: string, more?: () => object) {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, ...(more && { mixin: more }) });
}
/** Kind, place and causes of a fault; messages of databases may quote what people wrote. */
export function summarise(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const stack = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return { kind: error.name, code, stack, cause: error.cause ? summarise(error.cause) : undefined };
}
