import { calls as accounts } from "#features/accounts/calls.ts";
import { calls as apiDocs } from "#features/api-docs/calls.ts";
import { calls as applications } from "#features/applications/calls.ts";
import { calls as applicationList } from "#features/applications/desk-calls.ts";
import { calls as applicationExports } from "#features/applications/export-calls.ts";
import { calls as bonuses } from "#features/bonuses/calls.ts";
import { calls as kyc } from "#features/candidate-kyc/calls.ts";
import { calls as documents } from "#features/documents/calls.ts";
import { calls as documentsForm } from "#features/documents-form/calls.ts";
import { calls as draws } from "#features/draws/calls.ts";
import { calls as drives } from "#features/drives/calls.ts";
import { calls as door } from "#features/drives/door-calls.ts";
import { calls as formRecords } from "#features/form-records/calls.ts";
import { calls as interviews } from "#features/interviews/calls.ts";
import { calls as jobAlerts } from "#features/job-alerts/calls.ts";
import { calls as joinerDetails } from "#features/joiner-details/calls.ts";
import { calls as joining } from "#features/joining/calls.ts";
import { calls as joiningDay } from "#features/joining/day-calls.ts";
import { calls as offerLetters } from "#features/offer-letters/calls.ts";
import { calls as openings } from "#features/openings/calls.ts";
import { calls as pageViews } from "#features/page-views/calls.ts";
import { calls as publishing } from "#features/publishing/calls.ts";
import { calls as referrers } from "#features/referrers/calls.ts";
import { calls as registers } from "#features/registers/calls.ts";
import { calls as reports } from "#features/reports/calls.ts";
import { calls as retention } from "#features/retention/calls.ts";
import { calls as sitePages } from "#features/site-pages/calls.ts";
import { calls as verify } from "#features/verify/calls.ts";
import { calls as whatsApp } from "#features/whatsapp/calls.ts";
import type { Call } from "#http/calls/define-call.ts";
import { calls as own } from "#http/calls/server-calls.ts";
import type { CallTools } from "./create-app.ts";

/**
 * Every API call of the server, in the order of its description: everything but pages and the native
 * posts of their forms.
 */
export const calls: readonly Call<CallTools>[] = [
  ...openings,
  ...draws,
  ...sitePages,
  ...pageViews,
  ...jobAlerts,
  ...verify,
  ...applications,
  ...drives,
  ...door,
  ...documents,
  ...documentsForm,
  ...kyc,
  ...interviews,
  ...offerLetters,
  ...joining,
  ...joinerDetails,
  ...joiningDay,
  ...referrers,
  ...bonuses,
  ...applicationExports,
  ...applicationList,
  ...formRecords,
  ...registers,
  ...reports,
  ...accounts,
  ...retention,
  ...publishing,
  ...whatsApp,
  ...apiDocs,
  ...own,
];
