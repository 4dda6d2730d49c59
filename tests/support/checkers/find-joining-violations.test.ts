import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type Joiner, makeJoiner } from "../people/joiner.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { findJoiningViolations } from "./find-joining-violations.ts";

// The month is worth what its checker is worth: each kind of damage must be seen.

const now = new Date("2026-12-07T06:00:00Z");
const shown = JSON.stringify({ number: "XLD-L9RH3TN5V", title: "Offer of employment" });
const sha256 = createHash("sha256").update(shown).digest("hex");

/** One who accepted the letter and arrived, whose referrer was paid; and one who waits. */
function sound(): { joiners: Joiner[]; contents: Contents } {
  const [came, waits] = [makeJoiner(1, 1, true), makeJoiner(1, 2, false)];
  const letter = { number: "XLD-L9RH3TN5V", token: "t", sha256 };
  Object.assign(came.said, {
    batch: 1,
    state: "confirmed",
    letter,
    answered: "accepted",
    parts: ["bank"],
    day: "arrived",
  });
  Object.assign(waits.said, { batch: 1, state: "reserve" });
  const line = { batchId: 1, moves: 0, seatHeldUntil: null, answeredAt: null };
  const mail = (key: string) => ({ key, channel: "email" });
  const contents = {
    rows: [came, waits].map(({ application: { email } }, at) => ({ id: at + 1, email })),
    batches: [{ id: 1, seats: 1 }],
    joiners: [
      { ...line, id: 1, applicationId: 1, state: "arrived", answeredAt: now },
      { ...line, id: 2, applicationId: 2, state: "reserve" },
    ],
    asks: [{ joinerId: 1, daysBefore: 7 }],
    details: [{ applicationId: 1, form: "bank" }],
    letters: [
      {
        ...{ id: 1, number: letter.number, kind: "offer", applicationId: 1, state: "accepted" },
        ...{ shown, sha256, acceptedSha256: sha256, releasedAt: now, acceptedAt: now },
      },
    ],
    mails: [
      ...["joining-seat:1:0", "joining-reserve:2:0", "joining-ask:1:1:170"].map(mail),
      ...["offer-letter:1:released", "offer-letter:1:code:1", "offer-letter:1:accepted"].map(mail),
    ],
    bonuses: [{ id: 1, applicationId: 1 }],
    bonusParts: [{ claimId: 1, part: 1 }],
    payments: [{ claimId: 1, part: 1 }],
    paid: [{ subject: "1", detail: { part: 1 } }],
  };
  return { joiners: [came, waits], contents: contents as unknown as Contents };
}

test("what is sound has no violations", () => {
  const { joiners, contents } = sound();
  expect(findJoiningViolations(joiners, contents, now)).toEqual([]);
});

const first = <Row>(rows: readonly Row[]) => rows[0] as Row & object;
const last = <Row>(rows: readonly Row[]) => rows.at(-1) as Row & object;
const another = <Row extends object>(rows: Row[], changes: object) =>
  rows.push({ ...first(rows), ...changes });
const mailed = ({ mails }: Contents, key: string) => another(mails, { key });

const damages: [string, (contents: Contents) => void, RegExp][] = [
  ["a double application", ({ rows }) => another(rows, { id: 3 }), /stored twice/],
  [
    "one that nobody sent",
    ({ rows }) => another(rows, { email: "joiner-9@x.example" }),
    /nobody applied/,
  ],
  ["a lost seat", ({ joiners }) => joiners.shift(), /is in none/],
  ["two seats", ({ joiners }) => another(joiners, { id: 3, batchId: 2 }), /is in two batches/],
  [
    "a lost answer",
    ({ joiners }) => Object.assign(first(joiners), { answeredAt: null }),
    /confirmed, and it is lost/,
  ],
  [
    "a lost arrival",
    ({ joiners }) => Object.assign(first(joiners), { state: "silent" }),
    /stored as silent/,
  ],
  [
    "a batch over its seats",
    ({ joiners }) => Object.assign(last(joiners), { state: "silent" }),
    /2 people, 1 seats/,
  ],
  [
    "a seat that is offered and taken",
    ({ joiners }) => Object.assign(last(joiners), { seatHeldUntil: new Date("2026-12-08") }),
    /2 people, 1 seats/,
  ],
  ["a lost bank account", ({ details }) => details.pop(), /bank is stored 0 times/],
  ["a lost letter", ({ letters }) => letters.pop(), /letter XLD-L9RH3TN5V is lost/],
  [
    "a lost acceptance",
    ({ letters }) => Object.assign(first(letters), { state: "released" }),
    /accepted is released/,
  ],
  [
    "a changed letter",
    ({ letters }) => Object.assign(first(letters), { shown: `${shown} ` }),
    /its hash is/,
  ],
  [
    "another's letter",
    ({ letters }) => Object.assign(first(letters), { number: "XLD-L22222222" }),
    /shows another letter/,
  ],
  [
    "another acceptance",
    ({ letters }) => Object.assign(first(letters), { acceptedSha256: "0" }),
    /accepted is 0/,
  ],
  [
    "two letters",
    ({ letters }) => another(letters, { id: 2, number: "XLD-L22222222" }),
    /a second one that holds/,
  ],
  [
    "a hire told twice",
    (contents) => mailed(contents, "joining-seat:1:4"),
    /hire of joiner line 1: 2 emails/,
  ],
  ["a hire told to nobody", ({ mails }) => mails.shift(), /hire of joiner line 1: 0 emails/],
  [
    "an asking too much",
    (contents) => mailed(contents, "joining-ask:1:1:171"),
    /asking of joiner line 1: 2/,
  ],
  [
    "a release told twice",
    (contents) => mailed(contents, "offer-letter:1:released"),
    /release of .*: 2 emails/,
  ],
  ["a lost payment", ({ payments }) => payments.pop(), /its payment is lost/],
  ["a double payment", ({ payments }) => another(payments, {}), /part 1: paid twice$/],
  ["a payment said twice", ({ paid }) => another(paid, {}), /paid twice by the audit log/],
  ["a payment that nobody made", ({ paid }) => paid.pop(), /paid by nobody/],
  ["two claims", ({ bonuses }) => another(bonuses, { id: 2 }), /application 1: two claims/],
];

test.each(damages)("%s is seen", (_what, damage, found) => {
  const { joiners, contents } = sound();
  damage(contents);
  expect(findJoiningViolations(joiners, contents, now)).toContainEqual(
    expect.stringMatching(found),
  );
});
