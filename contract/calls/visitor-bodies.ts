import * as v from "valibot";
import { consentNotices } from "../answers/consent.ts";
import { deviceMarkShape } from "./wire.ts";

/** Bodies of the small calls that public pages make. */

/** Consent to a notice; the server looks up its version, as any text may be sent. */
export const consentBody = v.strictObject({
  notice: v.picklist(consentNotices),
  version: v.string(),
});

const oddMark = "This is no mark of a device.";

/** Asks whether a device has sent the documents form from here. */
export const documentsSeenBody = v.strictObject({
  mark: v.pipe(v.string(oddMark), v.regex(deviceMarkShape, oddMark)),
});

/** A page view: a path alone, no host, no query string, no fragment. */
export const pageViewBody = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[^?#\s]{0,200}$/)),
});
