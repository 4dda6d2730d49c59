import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { CandidateLinks, OpenRequest } from "#features/candidate-kyc/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { KycRequestQuery } from "../kyc-request-list.ts";
import type { RequestState } from "../kyc-requests.ts";
import { createRequestMaking } from "./make-requests.ts";
import { createReminders } from "./reminders.ts";
import { createRequestEmails } from "./request-mails.ts";
import * as store from "./requests-store.ts";

/** A request as HR's list shows it. */
export interface ListedRequest {
  id: number;
  email: string;
  name: string;
  documentKeys: KycDocumentKey[];
  /** ISO date. */
  dueOn: string;
  createdAt: Date;
  state: RequestState;
  reminders: number;
  remindedAt: Date | null;
  /** The record that came of it. */
  candidateId: number | null;
}

/** `reason`: the row is not there, or not open any more. */
export type RequestChanged =
  | { ok: true }
  | { ok: false; reason: "absent" | "closed" | "reminded-today" };

/** What requests stand on. */
export interface RequestNeeds {
  links: CandidateLinks;
  mailer: Pick<Mailer, "write" | "nudge" | "callBack">;
  brand: Brands;
}

/** Links by which HR asks candidates for their documents: made, reminded of, cancelled, and what they open. */
export function createKycRequests(
  context: Pick<Context, "database" | "clock" | "origin">,
  needs: RequestNeeds,
) {
  const { database, clock } = context;
  const { links, mailer } = needs;
  const { queries } = database;
  const emails = createRequestEmails(context, needs);
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
    ...createReminders(context, { ...needs, emails }),
    ...createRequestMaking(context, { ...needs, emails }),

    /** What a link asks for; null for one that is none, was replaced or cancelled. */
    async find(token: string): Promise<OpenRequest | null> {
      const id = links.idIn(token);
      const request = id === null ? null : await store.findRequest(queries, id);
      if (!request || request.cancelledAt) return null;
      if (!links.opens("kyc-request", token, request)) return null;
      const answer = await store.answerTo(queries, request.id);
      const { email, name, documentKeys, dueOn } = request;
      const receipt = answer && links.token("kyc-receipt", answer);
      return { email, name, documentKeys, dueOn, receipt };
    },

    /** The newest first. */
    async search(
      query: KycRequestQuery,
      page: { limit: number; offset: number },
    ): Promise<{ rows: ListedRequest[]; count: number }> {
      const day = today();
      const { rows, count } = await store.searchRequests(queries, { ...query, today: day }, page);
      return { rows: rows.map((row) => inState(row, day)), count };
    },

    /** One request with the last part of its link. */
    async get(id: number): Promise<(ListedRequest & { token: string }) | null> {
      const request = await store.findRequest(queries, id);
      if (!request) return null;
      return { ...inState(request, today()), token: links.token("kyc-request", request) };
    },

    cancel(id: number, actor: StaffUser): Promise<RequestChanged> {
      const cancelled = (within: Queries) =>
        store.changeRequest(within, id, { cancelledAt: clock.now() });
      return change(id, cancelled, { actor, action: "kyc-request-cancelled" });
    },

    /** Ends the link of before, makes another one and perhaps another due date. */
    async renew(
      id: number,
      { dueOn, byMail }: { dueOn: string; byMail: boolean },
      actor: StaffUser,
    ): Promise<RequestChanged> {
      const brand = await needs.brand.now();
      const renewed = await change(
        id,
        async (within, request) => {
          const linkVersion = request.linkVersion + 1;
          const changes = { linkVersion, dueOn, reminders: 0, remindedAt: null };
          await store.changeRequest(within, id, changes);
          const invited = { ...request, linkVersion, dueOn };
          if (byMail) await mailer.write(within, emails.invitation(brand, invited));
        },
        { actor, action: "kyc-request-renewed" },
      );
      mailer.nudge();
      return renewed;
    },
  };
}

export type KycRequests = ReturnType<typeof createKycRequests>;

declare module "#platform/context.ts" {
  interface Services {
    kycRequests: KycRequests;
    requestAccess: TokenAccess<OpenRequest>;
  }
}

/** @param today ISO date in India */
function inState(
  { linkVersion: _, cancelledAt, ...row }: store.FoundRequest,
  today: string,
): ListedRequest {
  return { ...row, state: stateOf(row, cancelledAt, today) };
}

function stateOf(
  { candidateId, dueOn }: Pick<store.FoundRequest, "candidateId" | "dueOn">,
  cancelledAt: Date | null,
  today: string,
): RequestState {
  if (candidateId) return "sent";
  if (cancelledAt) return "cancelled";
  return dueOn < today ? "overdue" : "waiting";
}
