import type { Context, Next } from "hono";
import { consentField, consentHeader } from "#contract/consent.ts";
import { idempotencyHeader } from "#contract/wire.ts";
import { limitedCall } from "#http/calls/limited-call.ts";
import { bodyType, readForm } from "#http/calls/read-bytes.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, WireRefusal } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { Services } from "#server/services.ts";
import { bookingOfPost } from "../../booking-post.ts";
import { wireSlot } from "../../drive.ts";
import type { Booked } from "../visits.ts";

const urlEncoded = "application/x-www-form-urlencoded";

type Tools = Pick<Services, "visits" | "formPosts"> & { submissionLimits: CallLimits };

/**
 * Books a time: JSON, or a form for whoever does not ask for a page. A browser's own post goes on to the
 * page of the drive, which shows what is to be mended.
 */
export function bookingCall(tools: Tools) {
  const bookJson = limitedCall(tools, async (c, body) => book(tools, c, body));
  return async (c: Context<HttpEnvironment>, next: Next): Promise<Response | undefined> => {
    const type = bodyType(c.env.incoming);
    const isForm = type === "multipart/form-data" || type === urlEncoded;
    if (!isForm) return bookJson(c);
    if (c.req.header("accept")?.includes("text/html")) {
      await next();
      return undefined;
    }
    if (type !== urlEncoded) return bookForm(tools, c);
    const fields = Object.fromEntries(await readForm(c.env.incoming));
    const bookFields = limitedCall(tools, (_, body) => book(tools, c, body, fields));
    return bookFields(c, bookingOfPost({ fields, file: null }));
  };
}

async function bookForm(tools: Tools, c: Context<HttpEnvironment>): Promise<Response> {
  const form = await tools.formPosts.read(c.req.raw, c.var.facts.address);
  if (form.retryAfterSeconds !== null) throw tooManyRequests(form.retryAfterSeconds);
  if (form.fault) throw form.fault;
  try {
    return await book(tools, c, bookingOfPost(form), form.fields);
  } catch (error) {
    await form.giveBack(error);
    throw error;
  }
}

/** @param fields of a form, which may name the notice that stood above its button */
async function book(
  { visits }: Tools,
  c: Context<HttpEnvironment>,
  body: unknown,
  fields: Record<string, string> = {},
) {
  const code = c.req.param("code") ?? "";
  const idempotencyKey = c.req.header(idempotencyHeader) ?? null;
  const consent = c.req.header(consentHeader) ?? (fields[consentField] || null);
  return answer(c, await visits.book(code, body, { idempotencyKey, consent }));
}

function answer(c: Context<HttpEnvironment>, booked: Booked): Response {
  if (booked.ok) {
    const { number, statusUrl, slot, waiting } = booked;
    const told = { number, statusUrl, slot: wireSlot(slot), waiting };
    return c.json(told, 201, { "cache-control": "no-store" });
  }
  const { status, code, message, errors: fields, slots } = booked;
  throw new WireRefusal(status, code, message, {
    fields,
    ...(slots && { body: { slots: slots.map(wireSlot) } }),
  });
}
