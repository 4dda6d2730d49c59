import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { UploadAttempt } from "../files/post-file.ts";
import type { DeviceQueue, HandedOver, Hold } from "../queue/device-queue.ts";
import { createQueueSender, type SenderEvents, type SendOutcome } from "../queue/queue-sender.ts";
import type { Store } from "../store.ts";
import type { WaitingPhase } from "../ui/waiting-panel.tsx";
import type { Network } from "./network.ts";

/** What becomes of the form that this page has handed over. */
interface OwnEvents<Entry, Receipt> {
  waiting(entry: Entry, tries: WaitingPhase): void;
  /** @param isLate it was taken back, and was on its way already */
  received(entry: Entry, receipt: Receipt | undefined, isLate: boolean): void;
  refused(entry: Entry, errors: FieldErrors): void;
  withdrawn(): void;
  failed(): void;
}

interface Dependencies<Entry extends HandedOver, Receipt> {
  queue: DeviceQueue<Entry, Receipt>;
  network: Network;
  now: () => number;
  state: Store<{ phase: { kind: string } }>;
  events: OwnEvents<Entry, Receipt>;
  /** Of forms that other pages have handed over. */
  others: Omit<SenderEvents<Entry, Receipt>, "sending" | "failed">;
  /** What may take long, such as uploads; answers how it ended where it did. */
  prepare(entry: Entry): Promise<SendOutcome<Receipt> | null>;
  send(entry: Entry): Promise<SendOutcome<Receipt>>;
}

const later = { kind: "later", retryAfter: null } as const;

/** What a form has in the device queue, and what becomes of it. */
export function createFormSending<Entry extends HandedOver, Receipt>(
  deps: Dependencies<Entry, Receipt>,
) {
  const { queue, state, events, others } = deps;
  let own: string | null = null;
  let adopted: Entry | null = null;
  /** Taken back, and maybe on its way already. */
  let late: string | null = null;
  let hold: Hold | null = null;
  const isOwn = ({ id }: Entry) => id === own;
  const end = () => {
    own = null;
    hold?.release();
  };
  let lettingGo: Promise<void> = Promise.resolve();
  /**
   * Withdraws it, unless another tab has sent it: one that its sender was thanked for stays, to be acknowledged.
   * @returns the receipt, as far as there is one, of what was sent
   */
  const withdrawUnsent = async (id: string): Promise<{ receipt?: Receipt } | null> => {
    const entry = (await queue.waiting()).find((one) => one.id === id);
    if (entry?.thanked) return {};
    await queue.withdraw(id);
    return (await queue.received(id)) ?? null;
  };
  const untried = (): WaitingPhase => ({
    ...{ kind: "waiting", until: null, trying: false, triedAt: null },
    durable: queue.durable(),
  });

  const sender = createQueueSender<Entry, Receipt>({
    ...{ queue, now: deps.now, network: deps.network },
    async prepare(entry) {
      if (!isOwn(entry)) return null;
      if (!hold || hold.isMine()) return deps.prepare(entry);
      void hold.mine.then(() => sender.run());
      return later;
    },
    async send(entry) {
      // taken back in this moment
      if (entry.id === late) return later;
      return isOwn(entry) ? deps.send(entry) : queue.unlessHeld(entry.id, () => deps.send(entry));
    },
    events: {
      sending(entry) {
        const { phase } = state.get();
        if (isOwn(entry) && phase.kind === "waiting") {
          state.set({ phase: { ...phase, trying: true } as WaitingPhase });
        }
      },
      waiting(entry, until) {
        if (isOwn(entry)) events.waiting(entry, { ...untried(), until, triedAt: deps.now() });
        else others.waiting?.(entry, until);
      },
      received(entry, receipt) {
        const isLate = entry.id === late;
        if (!isOwn(entry) && !isLate) return others.received?.(entry, receipt);
        end();
        late = null;
        events.received(entry, receipt, isLate);
      },
      refused(entry, errors) {
        if (!isOwn(entry)) return others.refused?.(entry, errors);
        end();
        events.refused(entry, errors);
      },
      withdrawn(entry) {
        if (!isOwn(entry)) return others.withdrawn?.(entry);
        end();
        events.withdrawn();
      },
      failed(entry) {
        if (!isOwn(entry)) return false;
        end();
        events.failed();
        return true;
      },
    },
  });

  return {
    /** Name of what waits; null where nothing of this page does. */
    id: () => own,
    /** Whether the form of this name waits, handed over by another tab. */
    isElsewhere: async (id: string) =>
      id !== own && (await queue.waiting()).some((one) => one.id === id) && id !== own,
    /**
     * This is what was handed over here, now or in an earlier view of the page.
     * @param isWhole none of its files is on its way: any tab may send it
     */
    adopt(entry: Entry, isWhole: boolean) {
      hold?.release();
      own = entry.id;
      adopted = entry;
      late = null;
      hold = isWhole ? null : queue.hold(entry.id);
    },
    /** Notes what is known of its files, and lets other tabs send it once none is on its way from here any more. */
    note(known: object, isWhole: boolean, change: (before: Entry) => Partial<Entry>) {
      if (own) void queue.note(own, known, change);
      if (isWhole) hold?.release();
    },
    /** Of a form that waits, before this page has tried to send it. */
    untried,
    run: sender.run,
    stop: sender.stop,
    /** Uploads a file, one of what was handed over once no other tab is about it. @param arrivedIn what that tab has noted */
    async upload(
      post: () => Promise<UploadAttempt>,
      arrivedIn: (entry: Entry) => string | null | undefined,
    ): Promise<UploadAttempt> {
      const id = own;
      if (id === null || !hold || hold.isMine()) return post();
      await hold.mine;
      if (own !== id) return post();
      const entry = (await queue.waiting()).find((one) => one.id === id);
      if (!entry) return { kind: "unreachable" };
      const url = arrivedIn(entry);
      return url ? { kind: "stored", url } : post();
    },
    /** Takes it back at once: what is sent after that has another name, and what arrives too late is told. */
    letGo() {
      const id = own;
      const entry = adopted;
      if (id === null || !entry) return;
      sender.stop();
      end();
      late = id;
      // another tab may be sending it
      lettingGo = queue.exclusively(async () => {
        const sent = await withdrawUnsent(id);
        if (!sent || late !== id) return;
        late = null;
        events.received(entry, sent.receipt, true);
      });
      void lettingGo.then(() => sender.run());
    },
    /** What was taken back is withdrawn, or told as received. */
    letGone: () => lettingGo,
    /** Takes it back at its turn, unless it is received by then. @returns whether it is back, under its name */
    async takeBack(): Promise<boolean> {
      const id = own;
      const entry = adopted;
      if (id === null || !entry) return false;
      sender.stop();
      const isBack = await queue.exclusively(async () => {
        // told as received while this waited for its turn
        if (own !== id) return false;
        const sent = await withdrawUnsent(id);
        end();
        if (sent) events.received(entry, sent.receipt, false);
        return sent === null;
      });
      void sender.run();
      return isBack;
    },
  };
}

export type FormSending<Entry extends HandedOver, Receipt> = ReturnType<
  typeof createFormSending<Entry, Receipt>
>;
