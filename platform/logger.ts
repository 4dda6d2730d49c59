import { pino } from "pino";

/** Structured logs. Nobody's name, address, answers or query strings go in. */
export type Logger = ReturnType<typeof createLogger>;

/** @param more what each line says besides, such as the trace that it belongs to */
export function createLogger(level: string, more?: () => object) {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, ...(more && { mixin: more }) });
}
