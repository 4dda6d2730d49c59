import { daysLater } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { paiseIn } from "#contract/text/rupees.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

/** What referrers get for whom they brought, in parts that fall due days after the joining day. */

export const bonusStates = ["pending", "due", "paid", "refused"] as const;
export type BonusState = (typeof bonusStates)[number];

export const bonusStateNames: Readonly<Record<BonusState, string>> = {
  pending: "Pending",
  due: "Due",
  paid: "Paid",
  refused: "Refused",
};

/** One payment of a rule. */
export interface BonusPart {
  /** In paise. */
  amount: number;
  /** After the joining day. */
  days: number;
}

export const maxRupees = 1_000_000;
export const maxBonusDays = 730;
export const maxRefusalCharacters = 200;

/** Days for which a referral counts before the application that is hired. */
export const referralDays = 90;

/** Why nothing is paid. `by-hand` has the words of HR beside it. */
export const refusalNames = {
  "self-referral": "The employee and the candidate are the same person",
  unknown: "This ID is no employee’s",
  claimed: "This person was paid for with another application",
  "not-hired": "No longer hired",
  left: "Left before the day",
  "by-hand": "Refused",
} as const;
export type Refusal = keyof typeof refusalNames;

export interface PartFacts {
  paidAt: Date | null;
  refusal: Refusal | null;
  /** The days in India, ISO. */
  refusedOn: string | null;
  joinedOn: string | null;
  leftOn: string | null;
  days: number;
}

/** How a part stands. What was paid stays paid, whatever comes after. */
export function bonusState(part: PartFacts, today: string) {
  const { paidAt, refusal, refusedOn, joinedOn, leftOn, days } = part;
  const dueOn = joinedOn && daysLater(joinedOn, days);
  const state = (is: BonusState, why: Refusal | null = null, since: string | null = null) => {
    return { state: is, dueOn, why, since };
  };
  if (paidAt) return state("paid");
  if (refusal) return state("refused", refusal, refusedOn);
  if (leftOn && (!dueOn || leftOn < dueOn)) return state("refused", "left", leftOn);
  return state(dueOn && dueOn <= today ? "due" : "pending");
}

/** What stands beside the state: since when, on which day, and why. */
export function stateInWords(part: {
  state: BonusState;
  dueOn: string | null;
  paidAt: Date | null;
  why: Refusal | null;
  since: string | null;
  refusalNote: string | null;
}): string | null {
  const { state, dueOn, paidAt, why, since, refusalNote } = part;
  const inWords = (day: string | null) => day && dayInWords(new Date(day));
  if (state === "paid") return paidAt && `on ${dayInWords(paidAt)}`;
  if (state === "refused" && why)
    return `since ${inWords(since)}: ${why === "by-hand" ? refusalNote : refusalNames[why]}`;
  if (dueOn) return `${state === "due" ? "since" : "due on"} ${inWords(dueOn)}`;
  return "has not joined yet";
}

export const bonusList = {
  path: "/desk/bonuses",
  perPage: 100,
  filters: {
    text: { kind: "text", parameter: "q", label: "Employee or opening", longest: 200 },
    state: {
      kind: "choice",
      label: "Status",
      options: bonusStates,
      names: bonusStateNames,
      all: "All",
      tabs: true,
    },
  },
} as const satisfies ListDeclaration;

export type BonusQuery = QueryOf<typeof bonusList>;

export const bonusRulesPath = "/desk/bonuses/rules";
export const bonusPath = (claim: number) => `/desk/bonuses/${claim}`;
export const bonusesCsvPath = "/desk/bonuses.csv";

/** For payroll: rupees with two decimals, without separators. */
export const plainRupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, "0")}`;

/** Paise of a typed bonus; null for what is no amount above nought, or too large. */
export function bonusAmountIn(text: string): number | null {
  const paise = paiseIn(text);
  return paise !== null && paise > 0 && paise <= maxRupees * 100 ? paise : null;
}
