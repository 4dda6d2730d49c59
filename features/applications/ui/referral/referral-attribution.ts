import { employeeInQuery } from "#contract/ids/referral-link.ts";
import { dolphins, isSameEmployee, sendsFullForm } from "#contract/ids/referral-source.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import type { Store } from "#records/form/store.ts";
import type { FormState } from "../form/form-state.ts";
import type { WaitingApplication } from "../sending/application-draft.ts";
import { acceptLinks, declineLinks, isDeclined } from "./declined-links.ts";
import {
  forgetReferral,
  forgetUsedReferral,
  type Referral,
  readReferral,
  rememberReferral,
  replaceReferral,
} from "./referral-memory.ts";

/** In whose name an application goes. See docs/decisions/0023-who-referred-whom.md. */
export interface Attribution {
  employee: Employee | null;
  /** This device remembers them for other pages and another day. */
  isRemembered: boolean;
  /** Whose link led to this page, where another's was followed before and counts. */
  passedOver: Employee | null;
  /** Whom "Undo" brings back. */
  dropped: Employee | null;
  /** The device has been asked: before that, only the page's own address is known. */
  settled: boolean;
}

export interface Employee {
  /** Empty until the device is asked: the page itself does not repeat what its address says. */
  id: string;
  name: string | null;
}

export const noAttribution: Attribution = {
  employee: null,
  isRemembered: false,
  passedOver: null,
  dropped: null,
  settled: false,
};

/** What the server knows of a page's address: whether it is a referral link, and whose. */
export interface FollowedLink {
  name: string | null;
}

export interface ReferralAttribution {
  /** Asks the device. */
  settle(): void;
  /** Nobody referred this person. */
  drop(): void;
  undo(): void;
  /** It was the link of this page after all. */
  takePassedOver(): void;
  /** These answers were sent, or tried, in this name. */
  adopt(application: Pick<WaitingApplication, "source" | "referrer">): void;
  /** The application counts as sent. */
  used(application: Pick<WaitingApplication, "source" | "since">): void;
}

interface Dependencies {
  state: Store<FormState>;
  storage: TextStorage;
  now: () => number;
  /** What the form stands for without an employee. */
  place: string;
  link: FollowedLink | null;
  /** The page's query string. */
  search: string;
}

export function createReferralAttribution(deps: Dependencies): ReferralAttribution {
  const { state, storage, now, place } = deps;
  const linkedId = employeeInQuery(deps.search);
  const link = linkedId === null ? null : { id: linkedId, name: deps.link?.name ?? null };

  function show(attribution: Partial<Attribution>): void {
    const known = readReferral(storage, now());
    const kept = known !== null && isSameEmployee(known.id, attribution.employee?.id ?? "");
    state.set({
      attribution: { ...noAttribution, settled: true, isRemembered: kept, ...attribution },
    });
  }

  function keep(employee: Employee): void {
    acceptLinks(storage, idsOf(employee, link), now());
    replaceReferral(storage, { ...employee, followedAt: now() });
  }

  return {
    settle() {
      const refused = link !== null && isDeclined(storage, link.id, now());
      if (link) rememberReferral(storage, { ...link, followedAt: now() });
      const first = place === dolphins ? null : readReferral(storage, now());
      if (!first) return show(refused ? { dropped: link } : { employee: link });
      if (link && isSameEmployee(link.id, first.id)) return show({ employee: link });
      show({ employee: employeeOf(first), passedOver: refused ? null : link });
    },
    drop() {
      const { employee } = state.get().attribution;
      // the page's own link too, or it would be followed again by a reload
      declineLinks(storage, idsOf(employee, link), now());
      forgetReferral(storage);
      show({ dropped: employee });
    },
    undo() {
      const { dropped } = state.get().attribution;
      if (!dropped) return;
      keep(dropped);
      show({ employee: dropped });
    },
    takePassedOver() {
      const { passedOver } = state.get().attribution;
      if (!passedOver) return;
      keep(passedOver);
      show({ employee: passedOver });
    },
    adopt({ source, referrer = null }) {
      show({ employee: sendsFullForm(source) ? null : { id: source, name: referrer } });
    },
    used: (application) => forgetUsedReferral(storage, application),
  };
}

/** What the calls name as the source. */
export function sourceOf({ employee }: Attribution, place: string): string {
  return employee?.id || place;
}

function idsOf(...employees: (Employee | null)[]): string[] {
  return employees.flatMap((employee) => employee?.id || []);
}

function employeeOf({ id, name }: Referral): Employee {
  return { id, name };
}
