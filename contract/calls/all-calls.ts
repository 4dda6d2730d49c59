import { applicationCalls } from "./application-calls.ts";
import type { Call } from "./call.ts";
import { contentCalls } from "./content-calls.ts";
import { deskFileCalls } from "./desk-file-calls.ts";
import { deskListCalls } from "./desk-list-calls.ts";
import { deskRecordCalls } from "./desk-record-calls.ts";
import { documentCalls } from "./document-calls.ts";
import { driveCalls } from "./drive-calls.ts";
import { feedCalls } from "./feed-calls.ts";
import { hookCalls } from "./hook-calls.ts";
import { operatorCalls } from "./operator-calls.ts";
import { publishedCalls } from "./published-calls.ts";
import { visitorCalls } from "./visitor-calls.ts";

/**
 * Every API call of the server, in the order of the documentation: everything but pages and the
 * native posts of their forms.
 */
export const allCalls = [
  ...publishedCalls,
  ...feedCalls,
  ...visitorCalls,
  ...applicationCalls,
  ...driveCalls,
  ...documentCalls,
  ...deskRecordCalls,
  ...deskListCalls,
  ...deskFileCalls,
  ...contentCalls,
  ...operatorCalls,
  ...hookCalls,
] as const satisfies readonly Call[];
