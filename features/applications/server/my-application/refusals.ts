import { Refused } from "#records/intake/submission-refusal.ts";
import { changeRefusals } from "../../texts/my-application.ts";

type Why = keyof typeof changeRefusals;

const statuses = { gone: 404, held: 409, withdrawn: 409, opened: 409, answered: 409 } as const;

/** Why a candidate's change is not made. */
export function refused(why: Why): Refused {
  const message = changeRefusals[why];
  return new Refused({ ok: false, status: statuses[why], code: why, message, errors: {} });
}
