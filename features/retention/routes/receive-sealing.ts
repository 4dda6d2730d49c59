import { data } from "react-router";
import * as v from "valibot";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";

const releaseRefusals = {
  unknown: "No sealed application has this number.",
  asked: "Somebody has asked for this one already.",
  own: "You asked for it. Another admin has to release it.",
  gone: "Somebody took this request back in the meantime.",
  due: "Its year is over: it is erased tonight.",
} as const;

/** A release that was not asked for, or not made. */
export interface RefusedRelease {
  number: string;
  reason: string;
  errors: { number?: string | undefined; reason?: string | undefined };
}

interface SealingRequest {
  form: URLSearchParams;
  user: StaffUser;
  here: string;
}

const forms = ["sealing-on", "sealing-off", "ask-release", "release", "end-release"];
const done = {
  "ask-release": "release-asked",
  release: "released",
  "end-release": "release-ended",
};

const reasonText = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "Enter the reason."),
  v.maxLength(500, "Use 500 characters at most."),
  v.check(
    (text) => !/[\p{Cs}\p{Bidi_C}]|[^\P{Cc}\r\n\t]/u.test(text),
    "Remove what cannot be seen.",
  ),
);

/** Whether a form of the page is about sealed applications. */
export const isAboutSealing = (form: URLSearchParams) => forms.includes(form.get("do") ?? "");

/** Switches sealing, asks for releases, makes and ends them. */
export async function changeSealing(
  { sealedApplications: sealed }: Pick<Services, "sealedApplications">,
  { form, user, here }: SealingRequest,
) {
  const what = form.get("do") ?? "";
  if (what === "sealing-on" && form.get("sure") !== "yes") return data({ asksSealing: true });
  if (what === "sealing-on" || what === "sealing-off") {
    await sealed.turn(what === "sealing-on", user);
    return seeOther(`${here}?done=${what}`);
  }
  const number = form.get("number") ?? "";
  const reason = v.safeParse(reasonText, form.get("reason") ?? "");
  if (what === "ask-release" && !reason.success) {
    return refuse(form, { reason: reason.issues[0].message }, 422);
  }
  const outcome =
    what === "ask-release"
      ? await sealed.ask(number, String(reason.output), user)
      : await sealed[what === "release" ? "release" : "end"](number, user);
  if (outcome === "made") return seeOther(`${here}?done=${done[what as keyof typeof done]}`);
  return refuse(form, { number: releaseRefusals[outcome] }, outcome === "unknown" ? 422 : 409);
}

function refuse(form: URLSearchParams, errors: RefusedRelease["errors"], status: number) {
  const typed = (name: string, most: number) => (form.get(name) ?? "").slice(0, most);
  const refusedRelease: RefusedRelease = {
    number: typed("number", 40),
    reason: typed("reason", 2_000),
    errors,
  };
  return data({ refusedRelease }, { status });
}
