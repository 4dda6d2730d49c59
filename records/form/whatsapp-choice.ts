import { whatsAppField } from "#contract/consent.ts";

/** What a form's check makes of it, with the choice to get updates on WhatsApp where that was made. */
export type WithWhatsApp<Value> = Value & { whatsapp?: true };

type Check<Value, Unfit> = (
  values: Readonly<Record<string, string>>,
) => { ok: true; value: Value } | Unfit;

/** The same check of a form that asks for that choice besides. */
export function withWhatsApp<Value extends object, Unfit extends { ok: false }>(
  check: Check<Value, Unfit>,
): Check<WithWhatsApp<Value>, Unfit> {
  return (values) => {
    const checked = check(values);
    if (!checked.ok || !values[whatsAppField]) return checked;
    return { ok: true, value: { ...checked.value, whatsapp: true } };
  };
}

/** As the body of a call has it. */
export const saidOfWhatsApp = ({ whatsapp }: { whatsapp?: true | undefined }) =>
  whatsapp && { [whatsAppField]: whatsapp };
