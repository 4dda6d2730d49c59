import * as v from "valibot";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { decidesOnApplications, readsApplications } from "#contract/roles.ts";
import { checkedJson, invalidFields } from "#http/calls/call-bodies.ts";
import { text } from "#http/calls/call-parameters.ts";
import { tookTooLong } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { readChosen } from "./decisions.ts";
import { answerInTime, filters, ofOpenings, passedOver } from "./export-calls.ts";
import { readApplicationQuery } from "./list/application-list.ts";
import {
  applicationChange,
  maxBulkApplications,
  maxSelectedApplications,
  scopeQuery,
} from "./list/application-query.ts";
import {
  applicationsSelection,
  changedPart,
  changePartBody,
  mentionableColleagues,
  quickCount,
  savedSearchCounts,
} from "./list-calls.ts";
import { TookTooLong } from "./server/export/records.ts";

// HR's list of applications as figures, and changes of many. All take the list's own query.

const countApplications = defineCall({
  id: "countApplications",
  method: "GET",
  path: deskCallPaths.applicationsCount,
  for: "hr",
  role: readsApplications,
  title: "How many applications",
  says: `With the same query. ${ofOpenings} ${passedOver}`,
  query: filters,
  answers: [
    {
      status: 200,
      says: "The number, or null where it cannot be told in the time that a page may take.",
      type: "application/json",
      content: {
        schema: quickCount,
        examples: { known: { count: 3000 }, late: { count: null } },
      },
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, query }) => ({
      count: await applicationDesk.count(scopeQuery(readApplicationQuery(query), actor)),
    });
  },
});

const countSavedSearches = defineCall({
  id: "countSavedSearches",
  method: "GET",
  path: deskCallPaths.savedSearchCounts,
  for: "hr",
  role: readsApplications,
  title: "How many applications saved searches find",
  says: `Of the searches that the account saved, and of those that colleagues share, as far as the desk's menu links them. ${ofOpenings}`,
  answers: [
    {
      status: 200,
      says: "By the id of the search; where not exact, there are more than this.",
      type: "application/json",
      content: {
        schema: savedSearchCounts,
        examples: {
          two: {
            counts: [
              { id: 1, count: 42, exact: true },
              { id: 7, count: 10000, exact: false },
            ],
          },
        },
      },
    },
  ],
  run({ applicationDesk, savedSearches }: Pick<Services, "applicationDesk" | "savedSearches">) {
    return async ({ actor }) => {
      const counts = [];
      // one after the other: pages keep the connections
      for (const { id, query } of await savedSearches.onRail(actor)) {
        const scoped = scopeQuery(readApplicationQuery(new URLSearchParams(query)), actor);
        counts.push({ id, ...(await applicationDesk.boundedCount(scoped)) });
      }
      return { counts };
    };
  },
});

/** Of more ids than a change takes it is not known which. */
const listMentionableColleagues = defineCall({
  id: "namableColleagues",
  method: "GET",
  path: deskCallPaths.namableColleagues,
  for: "hr",
  role: decidesOnApplications,
  title: "Whom a note may name",
  says: `Colleagues for \`@userName\` in a note on these applications, and why somebody would not hear of it. ${ofOpenings}`,
  query: {
    ids: text(
      `Ids of applications with commas, ${maxBulkApplications} at most. Without any it is not known which: who does not see all applications has \`why: "many"\`.`,
    ),
  },
  answers: [
    {
      status: 200,
      says: "By name.",
      type: "application/json",
      content: {
        schema: mentionableColleagues,
        examples: {
          two: {
            colleagues: [
              { id: "7", name: "Meera Joshi", userName: "meera", why: null },
              { id: "9", name: "Vikram Sethi", userName: "vikram", why: "interview" },
            ],
          },
        },
      },
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, query }) => {
      const named = (query.get("ids") ?? "").split(",");
      const ids = named.flatMap((id) => (/^[1-9]\d{0,14}$/.test(id) ? [Number(id)] : []));
      const known = ids.length > maxBulkApplications ? [] : ids;
      return { colleagues: await applicationDesk.mentionable(known, actor) };
    };
  },
});

const selectApplications = defineCall({
  id: "selectApplications",
  method: "GET",
  path: deskCallPaths.applicationsSelection,
  for: "hr",
  role: decidesOnApplications,
  title: "Select applications",
  says: `Everything that the same query finds now, to be changed part by part. ${passedOver}`,
  query: filters,
  answers: [
    {
      status: 200,
      says: "Their ids by status, each newest first.",
      type: "application/json",
      content: {
        schema: applicationsSelection,
        examples: { found: { byStatus: { new: [7, 3], rejected: [5] } }, none: { byStatus: {} } },
      },
    },
  ],
  refusals: [
    tookTooLong,
    {
      status: 422,
      code: "too_many_records",
      says: `The query finds more than ${maxSelectedApplications.toLocaleString("en-IN")}.`,
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    const select = async (query: Parameters<typeof applicationDesk.select>[0]) => {
      const selection = await applicationDesk.select(query);
      if (selection.what === "found") return selection.byStatus;
      if (selection.what === "too-long")
        throw new TookTooLong("The applications could not be found in time.");
      const most = maxSelectedApplications.toLocaleString("en-IN");
      const message = `At most ${most} applications can be selected. Narrow the search.`;
      throw new WireRefusal(422, "too_many_records", message);
    };
    return async ({ actor, query }) => ({
      byStatus: await answerInTime(select(scopeQuery(readApplicationQuery(query), actor))),
    });
  },
});

const broken = "The change breaks a rule.";

/** What has another status than was seen is left and named, what was erased is counted. */
const changeApplications = defineCall({
  id: "changeApplications",
  method: "POST",
  path: deskCallPaths.applicationsChange,
  for: "hr",
  role: decidesOnApplications,
  title: "Change selected applications",
  says: `A status, an assignment or a note for up to ${maxBulkApplications} at once. Parts with the same \`changeId\` are one change: it is undone as one, for ten minutes. A part that got no answer is sent again with the same \`once\` and is made once.`,
  body: checkedJson(changePartBody, {
    message: broken,
    examples: {
      change: {
        applications: [
          { id: 7, status: "new" },
          { id: 3, status: "in-review" },
        ],
        changeId: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11",
        once: "3f0c8f5e-2b7a-4d0e-9a53-0d6f3f1c2b11-0",
        status: "rejected",
        note: "Position filled",
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "How many it changed, and which it left: somebody else has chosen another status since. `missing` of them no longer exist.",
      type: "application/json",
      content: {
        schema: changedPart,
        examples: {
          some: {
            changed: 1,
            left: [{ id: 3, name: "Ira Shah", status: "hired", actorName: "Meera Joshi" }],
            missing: 0,
          },
        },
      },
    },
  ],
  refusals: [
    {
      status: 422,
      code: "unknown_choice",
      says: "The stage, the reason or the account can no longer be chosen, or not with this status.",
    },
  ],
  run({ applicationDesk }: Pick<Services, "applicationDesk">) {
    return async ({ actor, body }) => {
      const outcome = await applicationDesk.changePart({ ...readPart(body), actor });
      if (outcome.what === "unknown-choice") {
        const message = "This stage, reason or account can no longer be chosen.";
        throw new WireRefusal(422, "unknown_choice", message);
      }
      const { changed, left, missing } = outcome;
      return { changed, left, missing };
    };
  },
});

/** By the rules of HR's forms. */
function readPart(body: v.InferOutput<typeof changePartBody>) {
  const { applications, changeId, once, ...chosen } = body;
  const change = v.safeParse(applicationChange, {
    ...chosen,
    ...readChosen(chosen),
    ids: applications.map(({ id }) => id),
    seen: applications,
  });
  if (change.success) return { ...change.output, changeId, once };
  const [issue] = change.issues;
  throw invalidFields({ [String(issue.path?.[0]?.key ?? "status")]: issue.message }, broken);
}

export const calls = [
  countApplications,
  countSavedSearches,
  listMentionableColleagues,
  selectApplications,
  changeApplications,
];
