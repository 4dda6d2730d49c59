import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(4_096));
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512));

const message = v.object({
  id,
  from: v.pipe(v.string(), v.maxLength(32)),
  text: v.nullish(v.object({ body: text })),
  /** A quick reply of a template. */
  button: v.nullish(v.object({ text })),
});

const status = v.object({
  id,
  status: v.string(),
  errors: v.nullish(v.array(v.object({ code: v.nullish(v.number()) }))),
});

/** What is read of a webhook's body; all else is passed over. What is of another shape is left out, too. */
const body = v.object({
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          value: v.object({
            messages: v.nullish(v.array(v.unknown())),
            statuses: v.nullish(v.array(v.unknown())),
          }),
        }),
      ),
    }),
  ),
});

export interface WebhookNews {
  /** Answers of candidates that ask to stop. */
  stops: { id: string; number: string }[];
  statuses: { id: string; status: "delivered" | "failed"; code: number | null }[];
}

/** @param parsed JSON of a webhook whose signature is right */
export function readWebhook(parsed: unknown): WebhookNews {
  const checked = v.safeParse(body, parsed);
  const values = checked.success ? checked.output.entry.flatMap(({ changes }) => changes) : [];
  const messages = values.flatMap(({ value }) => allOf(message, value.messages));
  const statuses = values.flatMap(({ value }) => allOf(status, value.statuses));
  return {
    stops: messages
      .filter((each) => isStop(each.text?.body ?? each.button?.text ?? ""))
      .map(({ id: of, from }) => ({ id: of, number: from.replace(/\D/g, "") })),
    statuses: statuses.flatMap((each) => {
      const became = each.status === "read" ? "delivered" : each.status;
      if (became !== "delivered" && became !== "failed") return [];
      const code = each.errors?.[0]?.code ?? null;
      return [{ id: each.id, status: became, code: Number.isSafeInteger(code) ? code : null }];
    }),
  };
}

function allOf<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown[] | null | undefined,
) {
  return (given ?? []).flatMap((each): v.InferOutput<Schema>[] => {
    const checked = v.safeParse(schema, each);
    return checked.success ? [checked.output] : [];
  });
}

/** In any letter case, with spaces and punctuation around or between. */
export const isStop = (said: string) =>
  said.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase() === "stop";
