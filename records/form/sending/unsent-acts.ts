import type { WaitingAct } from "#contract/device-acts.ts";
import { openActQueue, readQueues } from "./act-queue.ts";
import { showPageToast } from "./page-toast.ts";
import { type ActAnswer, sendWaiting } from "./send-acts.ts";

/** A page that leaves acts on the device. */
export interface ActPage {
  link: { href: string; label: string };
  /** That so many are sent. */
  sent(count: number): string;
  /** What somebody has to read; null where an act was made. */
  message(act: WaitingAct<object>, answer: ActAnswer): string | null;
}

/** Sends once what such pages left, from any other page. @param pageOf by the path of the call; null for what is another's */
export async function sendUnsentActs(pageOf: (path: string) => ActPage | null): Promise<void> {
  for (const { path, account, until } of readQueues()) {
    const page = pageOf(path);
    if (!page) continue;
    const place = { path, account };
    const messages: string[] = [];
    let count = 0;
    await sendWaiting(place, openActQueue<object>({ ...place, until }), (act, answer) => {
      count += 1;
      const text = page.message(act, answer);
      if (text !== null) messages.push(text);
    });
    if (count > 0) {
      showPageToast({ text: [...messages, page.sent(count)].join(" "), link: page.link });
    }
  }
}
