import { createHash } from "node:crypto";
import type { Context } from "hono";
import { selectOption } from "#contract/answer-rules.ts";
import { checkBody } from "#contract/check-body.ts";
import { idempotencyHeader } from "#contract/wire.ts";
import { requireStaffUser } from "#features/accounts/server/index.ts";
import { readJson } from "#http/calls/read-json.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import { isKey } from "#records/intake/save-once.ts";
import type { Services } from "#server/services.ts";
import { actOf, doorActBody } from "../../door-body.ts";

type Needed = Pick<Services, "staff" | "door" | "drives">;

const unkept = { "cache-control": "no-store" };

/** `GET /desk/drives/{code}/door.json`: everybody on the list; nothing where the device has it like that. */
export function doorList({ staff, door, drives }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    await requireStaffUser(staff, c.req.raw.headers, "editor");
    const { code, calledOffAt } = await driveIn(c, drives);
    const visits = await door.list(code);
    const text = JSON.stringify({ isCalledOff: calledOffAt !== null, visits });
    // weak: the answer may be compressed on its way
    const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, { ...unkept, etag });
    const headers = { ...unkept, etag, "content-type": "application/json" };
    return c.body(text, 200, headers);
  };
}

/**
 * `POST /desk/drives/{code}/door/acts` with one act. Who was first is told by the visit in the answer.
 * @throws WireRefusal 401, 403; 409 where another account is signed in; 422 for a body that breaks a rule
 */
export function doorAct({ staff, door, drives }: Needed) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const actor = await requireStaffUser(staff, c.req.raw.headers, "editor");
    const { number, at, account, act } = readAct(await readJson(c.env.incoming));
    const key = keyOf(c);
    const { code } = await driveIn(c, drives);
    if (account !== actor.id)
      throw new WireRefusal(409, "other_account", "Another account is signed in.");
    const outcome = await door.act(code, number, act, { actor, at, key });
    if (outcome === "bad-time") {
      const message = "The time of an act must be within the last 12 hours.";
      throw new WireRefusal(422, "invalid", message, { fields: { at: message } });
    }
    if (outcome === "reused-key")
      throw new WireRefusal(422, "idempotency_key_reused", "This Idempotency-Key was used before.");
    return c.json({ outcome, visit: await door.visit(code, number) }, 200, unkept);
  };
}

function readAct(body: unknown) {
  const checked = checkBody(doorActBody, body);
  const act = checked.ok ? actOf(checked.value) : null;
  if (checked.ok && act) return { ...checked.value, act };
  const fields = checked.ok ? { result: selectOption } : checked.errors;
  throw new WireRefusal(422, "invalid", "The act breaks a rule.", { fields });
}

function keyOf(c: Context<HttpEnvironment>): string | null {
  const key = c.req.header(idempotencyHeader) ?? null;
  if (key === null || isKey(key)) return key;
  throw new WireRefusal(400, "idempotency_key", "The Idempotency-Key is not understood.");
}

async function driveIn(c: Context<HttpEnvironment>, drives: Needed["drives"]) {
  const drive = await drives.find(c.req.param("code") ?? "");
  if (!drive) throw new WireRefusal(404, "not_found", "There is no such drive.");
  return drive;
}
