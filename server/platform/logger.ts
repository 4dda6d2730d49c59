import { pino } from "pino";

/** Structured logs. Nobody's name, address, answers or query strings go in. */
export type Logger = ReturnType<typeof createLogger>;

export function createLogger(level: string) {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
