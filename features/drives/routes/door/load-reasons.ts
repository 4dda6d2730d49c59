import type { RouterContextProvider } from "react-router";
import { servicesOf } from "#http/request-context.ts";
import type { Reason } from "../../ui/door/result-form.tsx";

/** Reasons for rejecting that can be chosen. */
export async function loadReasons(context: Readonly<RouterContextProvider>): Promise<Reason[]> {
  const all = await servicesOf(context).decisionOptions.all();
  return all
    .filter(({ list, retired }) => list === "reason" && !retired)
    .map(({ id, name }) => ({ id, name }));
}
