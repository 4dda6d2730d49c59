import { useCallback, useEffect, useRef, useState } from "react";
import { type DoorVisit, readVisit, type WireVisit } from "../../door-visit.ts";
import { doorListPath } from "../../drive-paths.ts";

/** Milliseconds between two looks at the list, while somebody works with the page. */
const every = 10_000;
/** A page that nobody touches asks no more, and so does not keep its session open. */
const untouched = 20 * 60_000;
const timeoutMs = 8_000;

export type Reached = "online" | "offline" | "ended";

interface Answer {
  isCalledOff: boolean | null;
  visits: DoorVisit[] | null;
  etag: string | null;
  /** The server's clock at that moment. */
  now: number | null;
}

interface WireList {
  isCalledOff: boolean;
  visits: WireVisit[];
}

/** Nulls where nothing changed since `etag`; throws where no answer comes. */
async function ask(code: string, etag: string | null): Promise<Answer | "ended"> {
  const response = await fetch(doorListPath(code), {
    headers: etag ? { "If-None-Match": etag } : {},
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const now = Date.parse(response.headers.get("date") ?? "") || null;
  if (response.status === 304) return { isCalledOff: null, visits: null, etag, now };
  if (response.status === 401) return "ended";
  if (!response.ok) throw new Error(`The list answered ${response.status}.`);
  const { isCalledOff, visits } = (await response.json()) as WireList;
  return { isCalledOff, visits: visits.map(readVisit), etag: response.headers.get("etag"), now };
}

/** The list of a drive, kept in the page's memory alone, and read again while it is looked at. */
export function useDoorList(
  { code, isCalledOff: wasCalledOff }: { code: string; isCalledOff: boolean },
  first: readonly DoorVisit[],
  loadedAt: Date,
) {
  const [isCalledOff, setIsCalledOff] = useState(wasCalledOff);
  const [visits, setVisits] = useState(first);
  const [reached, setReached] = useState<Reached>("online");
  const [now, setNow] = useState(loadedAt);
  const known = useRef({ etag: null as string | null, changes: 0, ahead: 0, touched: 0 });

  /** The moment by the server's clock: that of a phone may be wrong. */
  const serverNow = useCallback(() => new Date(Date.now() + known.current.ahead), []);

  const refresh = useCallback(async () => {
    const state = known.current;
    const { changes } = state;
    try {
      const answer = await ask(code, state.etag);
      setReached(answer === "ended" ? answer : "online");
      if (answer === "ended") return;
      if (answer.now !== null) state.ahead = answer.now - Date.now();
      setNow(serverNow());
      // it may be called off while somebody stands at the door
      if (answer.isCalledOff !== null) setIsCalledOff(answer.isCalledOff);
      // what was answered meanwhile is newer than this list
      if (!answer.visits || state.changes !== changes) return;
      state.etag = answer.etag;
      setVisits(answer.visits);
    } catch {
      setReached("offline");
    }
  }, [code, serverNow]);

  const replace = useCallback((changed: DoorVisit) => {
    known.current.changes += 1;
    known.current.etag = null;
    setVisits((all) => all.map((each) => (each.number === changed.number ? changed : each)));
  }, []);

  useEffect(() => {
    const state = known.current;
    state.ahead = loadedAt.getTime() - Date.now();
    state.touched = Date.now();
    const heard = new AbortController();
    const touch = () => {
      state.touched = Date.now();
    };
    const look = () => {
      const isUsed = Date.now() - state.touched < untouched;
      if (document.visibilityState === "visible" && isUsed) void refresh();
    };
    const options = { signal: heard.signal, passive: true };
    for (const sign of ["pointerdown", "keydown"]) document.addEventListener(sign, touch, options);
    document.addEventListener("visibilitychange", look, options);
    addEventListener("online", look, options);
    addEventListener("offline", () => setReached("offline"), options);
    const timer = setInterval(look, every);
    return () => {
      heard.abort();
      clearInterval(timer);
    };
  }, [loadedAt, refresh]);

  return { visits, isCalledOff, reached, setReached, now, serverNow, refresh, replace };
}
