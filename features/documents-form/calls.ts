import { consentHeader } from "#contract/answers/consent.ts";
import { documentsSeenBody } from "#contract/calls/visitor-bodies.ts";
import {
  deviceMarkHeader,
  idempotencyHeader,
  isDeviceMark,
  wirePaths,
} from "#contract/calls/wire.ts";
import { documentsSavedAnswer, documentsSeenAnswer } from "#contract/calls/wire-answers.ts";
import { checkedJson, json } from "#http/calls/call-bodies.ts";
import { consentId, deviceMark, idempotencyKey, uploadToken } from "#http/calls/call-parameters.ts";
import { invalid, ofKeys, ofNamedFiles } from "#http/calls/call-refusals.ts";
import { defineCall } from "#http/calls/define-call.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Services } from "#platform/context.ts";
import { documentsFormBody } from "./documents-form-body.ts";

/** What follows call 8 of specification 2. */
const saveDocumentsForm = defineCall({
  id: "saveDocumentsForm",
  method: "POST",
  path: wirePaths.documentsSave,
  for: "candidates",
  role: "anyone",
  limit: "submissions",
  title: "Save a documents form",
  says: "Stores the form’s values with the files that they name.",
  headers: { ...idempotencyKey, ...consentId, ...deviceMark, ...uploadToken },
  body: json(documentsFormBody, {
    examples: {
      form: {
        fullName: "Divya Nair",
        email: "divya@mail.example",
        contactNumber: "9820144557",
        resume: "https://careers.xld.example/documents/hhhhhhhhhhhhhhhhhhhhhA",
        photoId: "https://careers.xld.example/documents/iiiiiiiiiiiiiiiiiiiiiA",
      },
    },
  }),
  answers: [
    {
      status: 200,
      says: "It is stored.",
      type: "application/json",
      content: { schema: documentsSavedAnswer, examples: { saved: { saved: true } } },
    },
  ],
  refusals: [...ofKeys, ...ofNamedFiles, invalid],
  run({ documentForms }: Pick<Services, "documentForms">) {
    return async ({ c, body }) => {
      // a device without a mark is asked again, and never kept from sending
      const mark = c.req.header(deviceMarkHeader);
      const saved = await documentForms.save(body, {
        idempotencyKey: c.req.header(idempotencyHeader) ?? null,
        consent: c.req.header(consentHeader) ?? null,
        sender: { address: c.var.facts.address, mark: isDeviceMark(mark) ? mark : null },
      });
      if (saved.ok) return { saved: true as const };
      const { status, code, message, errors } = saved;
      throw new WireRefusal(status, code, message, { fields: errors });
    };
  },
});

const askWhetherSent = defineCall({
  id: "askWhetherSent",
  method: "POST",
  path: wirePaths.documentsSeen,
  for: "candidates",
  role: "anyone",
  limit: "questions",
  title: "Ask whether the form was sent",
  says: "Whether this device has sent a documents form from this address, so that the page hides it.",
  headers: uploadToken,
  body: checkedJson(documentsSeenBody, {
    examples: { mark: { mark: "cccccccccccccccccccccc" } },
  }),
  answers: [
    {
      status: 200,
      says: "Both the device and the address have, or not.",
      type: "application/json",
      content: { schema: documentsSeenAnswer, examples: { no: { already: false } } },
    },
  ],
  run({ documentForms }: Pick<Services, "documentForms">) {
    return async ({ c, body }) => {
      const { address } = c.var.facts;
      return { already: await documentForms.wasSent({ address, mark: body.mark }) };
    };
  },
});

export const calls = [saveDocumentsForm, askWhetherSent];
