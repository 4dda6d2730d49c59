import { useCallback, useEffect, useRef, useState } from "react";
import { type ActQueue, openActQueue, queueLifetime } from "#records/form/sending/act-queue.ts";
import { browserNetwork } from "#records/form/sending/network.ts";
import { createRepeatedSending, type RepeatedSending } from "#records/form/sending/retry.ts";
import { type ActAnswer, sendWaiting } from "#records/form/sending/send-acts.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { useDeferredLink } from "#ui/desk/use-deferred-link.ts";
import { type WaitingAct, withActs } from "../../door-list.ts";
import { type DoorAct, type DoorVisit, nameOf } from "../../door-visit.ts";
import { doorActsPath } from "../../drive-paths.ts";
import { messageOf, savedText } from "./acts/act-messages.ts";
import { readActAnswer } from "./acts/read-answer.ts";
import { useDoorList } from "./use-door-list.ts";

export interface DoorFacts {
  drive: { code: string; endsAt: Date; isCalledOff: boolean };
  user: { id: string; name: string };
  colleagues: readonly { id: string; name: string }[];
  list: readonly DoorVisit[];
  now: Date;
}

/** What became of what was sent. */
interface Sent {
  /** In words, that the last one is saved. */
  saved: string | null;
  /** How many were sent since they waited for the network; 0 where none did. */
  count: number;
  /** What somebody has to read. */
  notices: { key: string; number: string; text: string }[];
}

/** Milliseconds for which a link waits until what was pressed before it is sent. */
const maxHoldMs = 3_000;

const nothingSent: Sent = { saved: null, count: 0, notices: [] };

/** The door on a device: its list, what waits to be sent, and what became of it. */
export function useDoor({ drive, user, colleagues, list: first, now: loadedAt }: DoorFacts) {
  const { code, endsAt } = drive;
  const list = useDoorList(drive, first, loadedAt);
  const [waiting, setWaiting] = useState<readonly WaitingAct[]>([]);
  const [sent, setSent] = useState(nothingSent);
  const queue = useRef<ActQueue<DoorAct>>(null);
  const sending = useRef<RepeatedSending>(null);
  // what is left unsent is sent from the next page, which cannot know of it yet
  const deferLinks = useDeferredLink({ longest: maxHoldMs });
  const latest = useRef(list);
  latest.current = list;

  useEffect(() => {
    const place = { path: doorActsPath(code), account: user.id };
    const own = openActQueue<DoorAct>({ ...place, until: endsAt.getTime() + queueLifetime });
    queue.current = own;
    const show = () => setWaiting(own.acts());
    let hadToWait = false;
    const answered = (act: WaitingAct, sentAnswer: ActAnswer) => {
      const answer = readActAnswer(sentAnswer);
      const { visits, replace } = latest.current;
      const known = visits.find(({ number }) => number === act.number);
      const visit = answer.kind === "answered" ? answer.visit : null;
      if (visit) replace(visit);
      show();
      const text = messageOf(act, answer, known && nameOf(known));
      const name = visit ? nameOf(visit) : act.number;
      const waited = hadToWait;
      setSent(({ count, notices }) => ({
        saved: text === null && !waited ? savedText(act.act.what, name) : null,
        count: waited ? count + 1 : 0,
        notices: text === null ? notices : [...notices, { key: act.key, number: act.number, text }],
      }));
    };
    sending.current = createRepeatedSending({
      network: browserNetwork,
      now: Date.now,
      attempt() {
        deferLinks(true);
        return sendWaiting(place, own, answered);
      },
      onWaiting() {
        deferLinks(false);
        hadToWait = true;
        latest.current.setReached("offline");
      },
      onEnd({ kind }) {
        deferLinks(false);
        hadToWait = false;
        latest.current.setReached(kind === "ended" ? "ended" : "online");
        if (kind === "sent") void latest.current.refresh();
      },
    });
    show();
    if (own.acts().length > 0) {
      hadToWait = true;
      void sending.current.run();
    }
    // another tab sent it, or signed out
    const heard = new AbortController();
    addEventListener("storage", show, { signal: heard.signal });
    return () => {
      heard.abort();
      sending.current?.stop();
    };
  }, [code, user.id, endsAt, deferLinks]);

  const act = useCallback((number: string, what: DoorAct) => {
    const at = latest.current.serverNow().toISOString();
    queue.current?.add({ key: newSubmissionId(), number, act: what, at });
    setWaiting(queue.current?.acts() ?? []);
    setSent(({ notices }) => ({ ...nothingSent, notices }));
    void sending.current?.run();
  }, []);

  const goOn = useCallback(() => {
    void latest.current.refresh();
    void sending.current?.run();
  }, []);

  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const nameOfAccount = (id = user.id) => names.get(id) ?? user.name;
  return {
    visits: withActs(list.visits, waiting, nameOfAccount),
    ...{ waiting, sent, act, goOn },
    isCalledOff: list.isCalledOff,
    reached: list.reached,
    now: list.now,
    isStored: queue.current?.isStored() ?? true,
    dismissNotices: () => setSent(nothingSent),
  };
}
