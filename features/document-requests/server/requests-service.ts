import { indianDay } from "#contract/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { CandidateLinks } from "#features/candidate-kyc/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { RequestState } from "../kyc-requests.ts";
import { createRequestMaking } from "./make-requests.ts";
import { createReminders } from "./reminders-service.ts";
import { createRequestEmails } from "./request-emails.ts";
import type { KycRequests, ListedRequest, RequestChanged } from "./requests.ts";
import type { FoundRequest } from "./requests-store.ts";
import * as store from "./requests-store.ts";

export interface KycRequestsOptions {
  database: Database;
  clock: Clock;
  links: CandidateLinks;
  mailer: Mailer;
  brand: Brands;
  origin: string;
}

/** Requests for documents: made, reminded of, cancelled, and what their links open. */
export function createKycRequests(options: KycRequestsOptions): KycRequests {
  const { database, clock, links, mailer } = options;
  const { queries } = database;
  const emails = createRequestEmails(options);
  const today = () => indianDay(clock.now());

  /** Changes an open request, with its row in the audit log. */
  async function change(
    id: number,
    work: (within: Queries, request: store.FoundRequest) => Promise<void>,
    {
      actor,
      action,
    }: { actor: StaffUser; action: "kyc-request-cancelled" | "kyc-request-renewed" },
  ): Promise<RequestChanged> {
    return database.transaction(async (within) => {
      const request = await store.findRequest(within, id, { hold: true });
      if (!request) return { ok: false, reason: "absent" };
      if (request.cancelledAt || request.candidateId) return { ok: false, reason: "closed" };
      await mailer.callBack(within, { requestId: id }, "withdrawn");
      await work(within, request);
      await writeAudit(within, clock.now(), { actor, action, subject: String(id) });
      return { ok: true };
    });
  }

  return {
    ...createReminders({ ...options, emails }),
    ...createRequestMaking({ ...options, emails }),

    async find(token) {
      const id = links.idIn(token);
      const request = id === null ? null : await store.findRequest(queries, id);
      if (!request || request.cancelledAt) return null;
      if (!links.opens("kyc-request", token, request)) return null;
      const answer = await store.answerTo(queries, request.id);
      const { email, name, documentKeys, dueOn } = request;
      const receipt = answer && links.token("kyc-receipt", answer);
      return { email, name, documentKeys, dueOn, receipt };
    },

    async search(query, page) {
      const day = today();
      const { rows, count } = await store.searchRequests(queries, { ...query, today: day }, page);
      return { rows: rows.map((row) => inState(row, day)), count };
    },

    async get(id) {
      const request = await store.findRequest(queries, id);
      if (!request) return null;
      return { ...inState(request, today()), token: links.token("kyc-request", request) };
    },

    cancel(id, actor) {
      const cancelled = (within: Queries) =>
        store.changeRequest(within, id, { cancelledAt: clock.now() });
      return change(id, cancelled, { actor, action: "kyc-request-cancelled" });
    },

    async renew(id, { dueOn, byMail }, actor) {
      const brand = await options.brand.now();
      const renewed = await change(
        id,
        async (within, request) => {
          const linkVersion = request.linkVersion + 1;
          const changes = { linkVersion, dueOn, reminders: 0, remindedAt: null };
          await store.changeRequest(within, id, changes);
          const asked = { ...request, linkVersion, dueOn };
          if (byMail) await mailer.write(within, emails.invitation(brand, asked));
        },
        { actor, action: "kyc-request-renewed" },
      );
      mailer.nudge();
      return renewed;
    },
  };
}

/** @param today ISO date in India */
function inState(
  { linkVersion: _, cancelledAt, ...row }: FoundRequest,
  today: string,
): ListedRequest {
  return { ...row, state: stateOf(row, cancelledAt, today) };
}

function stateOf(
  { candidateId, dueOn }: Pick<FoundRequest, "candidateId" | "dueOn">,
  cancelledAt: Date | null,
  today: string,
): RequestState {
  if (candidateId) return "sent";
  if (cancelledAt) return "cancelled";
  return dueOn < today ? "overdue" : "waiting";
}
