import { showPageToast } from "../sending/page-toast.ts";
import { type Device, openDevice } from "./device.ts";
import {
  type HandedOver,
  openDeviceQueue,
  type QueueKind,
  queueMark,
  waitingForms,
} from "./device-queue.ts";
import { createQueueSender, type SendOutcome } from "./queue-sender.ts";

/** A form that any page of the site can send, and what is said of it there. */
export interface Sendable<Entry extends HandedOver, Receipt> extends QueueKind<Entry> {
  /** One try, with what the device has of it. */
  send(entry: Entry, device: Device): Promise<SendOutcome<Receipt>>;
  /** It is received: forgets what the device keeps of it beside the queue. */
  forget(entry: Entry, receipt: Receipt | undefined, device: Device): void;
  texts: {
    waiting(entry: Entry): string;
    sent(entry: Entry): string;
    refused(entry: Entry): string;
    openForm: string;
  };
  /** Where a receipt is, in a link's words. */
  linkTo(receipt: Receipt): { href: string; label: string } | null;
}

// biome-ignore lint/suspicious/noExplicitAny: each is given what it has handed over itself
type AnySendable = Sendable<any, any>;

/** By the name of its declaration, what sends a form: loaded where one waits. */
export type Senders = Readonly<Record<string, () => Promise<AnySendable>>>;

/** Sends what waits on this device from any page of the site, and says so. */
export async function runDeviceQueue(senders: Senders): Promise<void> {
  const device = openDevice();
  const waiting = await waitingForms(device);
  const queues = new Map(waiting.map((entry) => [queueMark(entry.form, entry.slot), entry]));
  await Promise.all(
    [...queues].filter(isElsewhere).map(async ([, { form, slot }]) => {
      // one that does not come is tried again by the next page
      const sendable = await senders[form]?.().catch(() => null);
      if (sendable) await sendFromElsewhere({ ...sendable, slot }, device);
    }),
  );
}

/** The page of a form sends and reports for itself. */
function isElsewhere([mark]: [string, HandedOver]): boolean {
  return !document.querySelector(`[data-queue="${CSS.escape(mark)}"]`);
}

export async function sendFromElsewhere<Entry extends HandedOver, Receipt>(
  sendable: Sendable<Entry, Receipt>,
  device: Device,
): Promise<void> {
  const { texts } = sendable;
  const queue = openDeviceQueue<Entry, Receipt>(sendable, device);
  let hasAnnouncedWaiting = false;
  await createQueueSender<Entry, Receipt>({
    ...device,
    queue,
    send: (entry) => queue.unlessHeld(entry.id, () => sendable.send(entry, device)),
    events: {
      waiting(entry) {
        if (!hasAnnouncedWaiting) showPageToast({ text: texts.waiting(entry) });
        hasAnnouncedWaiting = true;
      },
      received(entry, receipt) {
        sendable.forget(entry, receipt, device);
        const link = receipt === undefined ? null : sendable.linkTo(receipt);
        showPageToast({ text: texts.sent(entry), ...(link && { link }) });
      },
      refused(entry) {
        const link = { href: entry.page, label: texts.openForm };
        showPageToast({ text: texts.refused(entry), link });
      },
    },
  }).run();
}
