import * as v from "valibot";
import { consentNotices } from "./consent.ts";
import { deviceMarkShape } from "./wire.ts";

/** Bodies of the small calls that pages make for whoever reads them. */

/** A person agreed to a notice; its version is looked up, as any text may be one. */
export const consentBody = v.strictObject({
  notice: v.picklist(consentNotices),
  version: v.string(),
});

const oddMark = "This is no mark of a device.";

/** Asks whether a device has sent the documents form from here. */
export const documentsSeenBody = v.strictObject({
  mark: v.pipe(v.string(oddMark), v.regex(deviceMarkShape, oddMark)),
});

/** A page was opened: a path alone, no host, no query string, no fragment. */
export const pageViewBody = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[^?#\s]{0,200}$/)),
});
