import type { StoredBody } from "./collection.ts";

/** What stands in a body under a key whose dots lead into it; undefined where nothing does. */
export function valueAt(body: StoredBody, key: string): unknown {
  return key.split(".").reduce<unknown>((holder, part) => {
    const isHolder = typeof holder === "object" && holder !== null && Object.hasOwn(holder, part);
    return isHolder ? Reflect.get(holder, part) : undefined;
  }, body);
}

/** A copy of a body with another value there; undefined takes the key away. */
export function withValue(body: StoredBody, key: string, value: unknown): StoredBody {
  const [part = "", ...rest] = key.split(".");
  const holder = typeof body === "object" && body !== null ? body : {};
  const next = rest.length > 0 ? withValue(valueAt(holder, part), rest.join("."), value) : value;
  const { [part]: _, ...others } = holder as Record<string, unknown>;
  return next === undefined ? others : { ...others, [part]: next };
}
