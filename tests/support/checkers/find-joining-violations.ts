import { createHash } from "node:crypto";
import type { Joiner } from "../people/joiner.ts";
import { isJoiner, nameOf } from "../people/joiner.ts";
import type { Contents } from "../stores/stopped-store.ts";

type Line = Contents["joiners"][number];
type Letter = Contents["letters"][number];

const seated = new Set<Line["state"]>(["confirmed", "silent", "arrived", "no-show"]);
/** A letter in one of these has room for another one. */
const over = new Set<Letter["state"]>(["replaced", "revoked", "declined"]);
/** What each line, or letter, is told once at most. */
const onceOnly =
  /^(joining-(?:seat|reserve|moved|postponed|postponed-reserve):\d+|offer-letter:\d+:(?:released|accepted|ended)|joining-ask:\d+)/;

/** Compares what joiners and HR were told with what is stored, while the server does not run. @param now of its clock */
export function findJoiningViolations(
  joiners: readonly Joiner[],
  contents: Contents,
  now: Date,
): string[] {
  return [
    ...joiners.flatMap((joiner) =>
      lost(joiner, contents).map((what) => `${nameOf(joiner)}: ${what}`),
    ),
    ...contents.rows
      .filter(
        (row) =>
          isJoiner(row) && !joiners.some(({ application }) => application.email === row.email),
      )
      .map(({ email }) => `${email}: nobody applied`),
    ...overbooked(contents, now),
    ...contents.letters.flatMap((letter) =>
      unsound(letter, contents).map((what) => `letter ${letter.number}: ${what}`),
    ),
    ...writtenTwice(contents),
    ...paidTwice(contents),
  ];
}

/** What the server had acknowledged and has not stored. */
function lost({ application, said }: Joiner, contents: Contents): string[] {
  const { rows, joiners, letters, details } = contents;
  const own = rows.filter(({ email }) => email === application.email);
  const lines = joiners.filter(
    ({ applicationId, state }) => applicationId === own[0]?.id && state !== "moved",
  );
  const [line] = lines;
  const found: string[] = [];
  if (own.length > 1) found.push("applied once and is stored twice");
  if (lines.length > 1) found.push("is in two batches");
  if (said.batch !== null && !line) found.push("was hired into a batch and is in none");
  // what was not answered may be stored all the same
  const hasAnswered = said.state === "confirmed" || said.state === "withdrawn";
  if (hasAnswered && line?.answeredAt === null) found.push(`said ${said.state}, and it is lost`);
  if (said.day && line?.state !== said.day) found.push(`${said.day} is stored as ${line?.state}`);
  for (const part of said.parts) {
    const stored = details.filter(
      (each) => each.applicationId === own[0]?.id && each.form === part,
    );
    if (stored.length !== 1) found.push(`${part} is stored ${stored.length} times`);
  }
  if (said.letter) found.push(...lostLetter(said, letters));
  return found;
}

function lostLetter({ letter, answered }: Joiner["said"], letters: readonly Letter[]): string[] {
  const stored = letters.find(({ number }) => number === letter?.number);
  if (!stored) return [`letter ${letter?.number} is lost`];
  const isOther = stored.sha256 !== letter?.sha256;
  const found = isOther ? [`was shown ${letter?.sha256}, stored is ${stored.sha256}`] : [];
  return answered && stored.state !== answered
    ? [...found, `${answered} is ${stored.state}`]
    : found;
}

/** Batches with more people than seats. */
function overbooked({ batches, joiners }: Contents, now: Date): string[] {
  return batches.flatMap(({ id, seats }) => {
    const holds = joiners.filter(
      ({ batchId, state, seatHeldUntil }) =>
        batchId === id &&
        (seated.has(state) ||
          (state === "reserve" && seatHeldUntil !== null && seatHeldUntil > now)),
    );
    return holds.length > seats ? [`batch ${id}: ${holds.length} people, ${seats} seats`] : [];
  });
}

/** Letters whose hash is not that of what is shown, and such of which somebody has two that hold. */
function unsound(letter: Letter, { letters }: Contents): string[] {
  const { shown, sha256, state, acceptedSha256, applicationId, kind, id } = letter;
  const found: string[] = [];
  const own = shown && createHash("sha256").update(shown).digest("hex");
  if (own !== sha256) found.push(`its hash is ${own}, stored is ${sha256}`);
  if (shown !== null && !shown.includes(letter.number)) found.push("shows another letter");
  if (state === "released" && shown === null) found.push("released, and shows nothing");
  const isAccepted = state === "accepted";
  if (isAccepted ? acceptedSha256 !== sha256 : acceptedSha256 !== null)
    found.push(`${state}, accepted is ${acceptedSha256}`);
  const holds = (each: Letter) => !over.has(each.state);
  const same = letters.filter(
    (each) => each.id < id && each.applicationId === applicationId && each.kind === kind,
  );
  if (holds(letter) && same.some(holds)) found.push("is a second one that holds");
  return found;
}

/** Mails of one purpose that one line or letter has two of; and such that nobody has. */
function writtenTwice({ mails, joiners, letters, asks }: Contents): string[] {
  const purposes = mails
    .filter(({ channel }) => channel === "email")
    .flatMap(({ key }) => onceOnly.exec(key)?.[1] ?? []);
  const times = (purpose: string) => purposes.filter((each) => each === purpose).length;
  const count = (what: string, is: number, most: number, least = 0) =>
    is > most || is < least ? [`${what}: ${is} emails`] : [];
  return [
    ...joiners.flatMap(({ id, moves }) => {
      const asked = asks.filter(({ joinerId }) => joinerId === id).length;
      const hired = times(`joining-seat:${id}`) + times(`joining-reserve:${id}`);
      const postponed = times(`joining-postponed:${id}`) + times(`joining-postponed-reserve:${id}`);
      return [
        ...count(`hire of joiner line ${id}`, hired + times(`joining-moved:${id}`), 1, 1),
        ...count(`move of joiner line ${id}`, times(`joining-moved:${id}`), moves),
        ...count(`new day of joiner line ${id}`, postponed, 1),
        ...count(`asking of joiner line ${id}`, times(`joining-ask:${id}`), asked),
      ];
    }),
    ...letters.flatMap(({ id, number, releasedAt, acceptedAt }) => [
      ...count(
        `release of ${number}`,
        times(`offer-letter:${id}:released`),
        releasedAt ? 1 : 0,
        releasedAt ? 1 : 0,
      ),
      ...count(
        `acceptance of ${number}`,
        times(`offer-letter:${id}:accepted`),
        acceptedAt ? 1 : 0,
        acceptedAt ? 1 : 0,
      ),
    ]),
  ];
}

/** Parts that were paid twice, or not as the audit log says; and claims that one person has two of. */
function paidTwice({ payments, paid, bonuses, bonusParts }: Contents): string[] {
  const key = (claim: unknown, part: unknown) => `bonus ${claim}, part ${part}`;
  const said = paid.map(({ subject, detail }) => key(subject, detail?.part));
  const made = payments.map(({ claimId, part }) => key(claimId, part));
  const parts = new Set(bonusParts.map(({ claimId, part }) => key(claimId, part)));
  const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) < at);
  const people = bonuses.map(({ applicationId }) => `application ${applicationId}`);
  return [
    ...twice([...made]).map((each) => `${each}: paid twice`),
    ...twice(said).map((each) => `${each}: paid twice by the audit log`),
    ...made.filter((each) => !said.includes(each)).map((each) => `${each}: paid by nobody`),
    ...said.filter((each) => !made.includes(each)).map((each) => `${each}: its payment is lost`),
    ...made.filter((each) => !parts.has(each)).map((each) => `${each}: no part of a claim`),
    ...twice(people).map((each) => `${each}: two claims`),
  ];
}
