import { useCallback, useEffect, useRef, useState } from "react";
import type { WaitingAct } from "#contract/device-acts.ts";
import { dayActsPath, dayListPath } from "#contract/joining.ts";
import { type ActQueue, openActQueue, queueLifetime } from "#records/form/sending/act-queue.ts";
import { browserNetwork } from "#records/form/sending/network.ts";
import { createRepeatedSending, type RepeatedSending } from "#records/form/sending/retry.ts";
import { sendWaiting } from "#records/form/sending/send-acts.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { type DayAct, type DayPerson, readPerson, withDayActs } from "../../joining-day.ts";
import { type Act, messageOf, readDayAnswer } from "./day-messages.ts";

export interface DayFacts {
  batch: { code: string; startsAt: Date; endsAt: Date };
  user: { id: string; name: string };
  list: readonly DayPerson[];
  /** The server's clock when the page was made. */
  now: Date;
}

export type Reached = "online" | "offline" | "ended";

/** Milliseconds between two looks at the list. */
const every = 10_000;
const timeoutMs = 8_000;

/** The day on a device: its list, what waits to be sent, and what somebody has to read. */
export function useDay({ batch, user, list, now }: DayFacts) {
  const { code, startsAt, endsAt } = batch;
  const [people, setPeople] = useState(list);
  const [isToCome, setIsToCome] = useState(now < startsAt);
  const [reached, setReached] = useState<Reached>("online");
  const [waiting, setWaiting] = useState<readonly WaitingAct<Act>[]>([]);
  const [notices, setNotices] = useState<readonly { key: string; text: string }[]>([]);
  const queue = useRef<ActQueue<Act>>(null);
  const sending = useRef<RepeatedSending>(null);
  const clock = useRef(0);
  const known = useRef(people);
  known.current = people;

  const refresh = useCallback(async () => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(dayListPath(code), { cache: "no-store", signal });
      if (response.status === 401) return setReached("ended");
      if (!response.ok) return;
      const body = (await response.json()) as { people: Parameters<typeof readPerson>[0][] };
      setPeople(body.people.map(readPerson));
      setReached("online");
    } catch {
      setReached("offline");
    }
  }, [code]);

  useEffect(() => {
    clock.current = now.getTime() - Date.now();
    const place = { path: dayActsPath(code), account: user.id };
    const own = openActQueue<Act>({ ...place, until: endsAt.getTime() + queueLifetime });
    queue.current = own;
    const show = () => setWaiting(own.acts());
    sending.current = createRepeatedSending({
      network: browserNetwork,
      now: Date.now,
      attempt: () =>
        sendWaiting<Act>(place, own, (act, answer) => {
          const read = readDayAnswer(answer);
          const { person } = read;
          if (person) {
            setPeople((all) => all.map((each) => (each.number === act.number ? person : each)));
          }
          show();
          const name = known.current.find(({ number }) => number === act.number)?.name;
          const text = messageOf(act, read, name);
          if (text !== null) setNotices((all) => [...all, { key: act.key, text }]);
        }),
      onWaiting: () => setReached("offline"),
      onEnd({ kind }) {
        setReached(kind === "ended" ? "ended" : "online");
        if (kind === "sent") void refresh();
      },
    });
    show();
    if (own.acts().length > 0) void sending.current.run();
    const heard = new AbortController();
    const options = { signal: heard.signal };
    const look = () => document.visibilityState === "visible" && void refresh();
    // another tab sent it, or signed out
    addEventListener("storage", show, options);
    addEventListener("online", look, options);
    addEventListener("offline", () => setReached("offline"), options);
    const timer = setInterval(() => {
      // a page of the evening before, also without a network
      setIsToCome(Date.now() + clock.current < startsAt.getTime());
      look();
    }, every);
    return () => {
      heard.abort();
      clearInterval(timer);
      sending.current?.stop();
    };
  }, [code, user.id, startsAt, endsAt, now, refresh]);

  const act = useCallback((number: string, what: DayAct) => {
    const at = new Date(Date.now() + clock.current).toISOString();
    queue.current?.add({ key: newSubmissionId(), number, act: { what }, at });
    setWaiting(queue.current?.acts() ?? []);
    void sending.current?.run();
  }, []);

  const goOn = useCallback(() => {
    void refresh();
    void sending.current?.run();
  }, [refresh]);

  return {
    people: withDayActs(people, waiting, user.name),
    ...{ waiting, notices, reached, isToCome, act, goOn },
    isStored: queue.current?.isStored() ?? true,
    forgetNotices: () => setNotices([]),
  };
}
