import * as v from "valibot";
import { day, integer, oneOf, searchFor } from "#http/calls/call-parameters.ts";
import type { CallParameter } from "#http/calls/define-call.ts";
import type { Filter, ListDeclaration } from "./list-declaration.ts";

/** URL parameter of each filter. */
type Parameters<Filters> = {
  [Key in keyof Filters as Filters[Key] extends { parameter: infer Name extends string }
    ? Name
    : Key]: Omit<CallParameter, "required">;
};

/** URL parameters of a list's export: the filters of the list. */
export function listParameters<List extends ListDeclaration>({
  filters,
}: List): Parameters<List["filters"]> {
  const described = Object.entries(filters).map(([key, filter]) => {
    return [filter.parameter ?? key, parameterOf(filter)];
  });
  return Object.fromEntries(described);
}

function parameterOf(filter: Filter): CallParameter {
  const { label, says = `${label}.` } = filter;
  switch (filter.kind) {
    case "search":
      return searchFor(says);
    case "choice":
      return oneOf(says, filter.options as [string, ...string[]]);
    case "day":
      return day(says);
    case "number":
      return integer(says);
    case "flag":
      return { says, schema: v.literal("1") };
    default:
      return { says, schema: v.string() };
  }
}
