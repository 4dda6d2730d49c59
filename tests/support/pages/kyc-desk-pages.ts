import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { KycDesk } from "#features/candidate-kyc/server/desk/kyc-desk.ts";
import type { Kyc } from "#features/candidate-kyc/server/kyc.ts";
import {
  listedCandidate,
  openedCandidate,
} from "#features/candidate-kyc/ui/desk/candidate.fixtures.ts";
import { receiveFile } from "#features/documents/server/index.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import { routeArgs } from "./desk-page.ts";

const password = "a bridge by night";
const count = 250;

/**
 * HR's KYC screens over candidates that only stand here, for Meera (viewer), Ravi (editor),
 * Asha (admin), and Zoya (a viewer who may open documents).
 * @param more further services that a screen asks
 */
export async function kycDeskPages(database: Database, more: Partial<Services> = {}) {
  const done: { what: string; given: unknown[] }[] = [];
  const note = (what: string, ...given: unknown[]) => done.push({ what, given });
  const answers = {
    review: { what: "judged", accepted: 1, rejected: 0 } as Awaited<ReturnType<KycDesk["review"]>>,
    unopened: [] as KycDocumentKey[],
    erase: { ok: true } as Awaited<ReturnType<Kyc["erase"]>>,
    update: { ok: true, id: 7 } as Awaited<ReturnType<Kyc["update"]>>,
    post: {
      fields: {},
      files: {},
      faults: {},
      fault: null,
      retryAfterSeconds: null,
      giveBack: async () => {},
    } as FormPostWithFiles,
  };
  const staff = staffOver(database, { now: () => new Date() });
  for (const [userName, role, opensDocuments] of [
    ["meera", "viewer", false],
    ["ravi", "editor", false],
    ["asha", "admin", false],
    ["zoya", "viewer", true],
  ] as const) {
    await staff.createAccount({ userName, name: userName, role, opensDocuments, password });
  }
  const kycDesk: Omit<KycDesk, "records" | "count"> = {
    async list(query, { limit, offset }) {
      note("list", query, offset);
      const length = Math.max(0, Math.min(limit, count - offset));
      const rows = Array.from({ length }, (_, at) => ({
        ...listedCandidate,
        id: count - offset - at,
      }));
      return { rows, count, exact: true, states: { "to-check": 9, waiting: 41, complete: 200 } };
    },
    inState: async () => 9,
    nextToCheck: async () => ({ id: 8, name: "Omkar Jadhav", key: "resumeFile" }),
    unopened: async () => answers.unopened,
    open: async (id) => (id === 7 ? openedCandidate : null),
    async review(id, judgements) {
      note("review", id, judgements);
      return id === 7 ? answers.review : { what: "unknown" };
    },
    async hold(id, held) {
      note("hold", id, held);
      return id === 7;
    },
    async renewLink(id) {
      note("renew", id);
      return id === 7;
    },
  };
  const kyc: Pick<Kyc, "erase" | "update"> = {
    async erase(id) {
      note("erase", id);
      return answers.erase;
    },
    async update(body) {
      note("update", body);
      return answers.update;
    },
  };
  const formPosts = { readFile: receiveFile, readMany: async () => answers.post };
  const uploadTokens = { issue: () => "pass" };
  const asked = { version: "2026-11", agreedAt: new Date("2026-11-20T05:00:00Z"), endedAt: null };
  const whatsApp = { consentOf: async () => ({ ...asked, endedBy: null }) };
  const own = { staff, kyc, kycDesk, formPosts, uploadTokens, whatsApp };
  const services = { ...own, ...more } as unknown as Services;

  const args = (path: string, init: RequestInit = {}, params: Record<string, string> = {}) =>
    routeArgs(services, new Request(`http://localhost${path}`, init), params) as never;

  async function cookieOf(userName: string): Promise<string> {
    const client = { headers: new Headers(), address: "203.0.113.9" };
    const result = await staff.signIn({ userName, password }, client);
    return result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
  }

  const made = (what: string) =>
    done.filter((each) => each.what === what).map(({ given }) => given);
  return { answers, done, made, routeArgs: args, cookieOf, password };
}
