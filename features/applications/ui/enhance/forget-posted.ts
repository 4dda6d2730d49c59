import { openDevice } from "#records/form/queue/device.ts";
import { forgetPosted } from "../form/application-draft.ts";
import { forgetReferral } from "../referral/referral-memory.ts";

/** An application that was posted natively has arrived: its referral is used up, and what the device kept of it is over. */
export function enhance(mark: HTMLElement): void {
  const device = openDevice();
  forgetReferral(device.storage);
  const { applicationReceived: sent } = mark.dataset;
  if (sent) void forgetPosted(JSON.parse(sent), device);
}
