import { type TestSite, testAdmin } from "../calls/site.ts";
import { storeApplications } from "./stored-applications.ts";

type Last = Parameters<typeof storeApplications>[1];

/** Stores five applications of as many days, told apart by their pay; answers the administrator's cookie. */
export async function fiveApplications(
  { database, composition }: TestSite,
  last: Last,
): Promise<string> {
  const day = (ctc: number) => ({ ctc, receivedAt: new Date(Date.UTC(2026, 9, ctc)) });
  await storeApplications(database, ...[1, 2, 3, 4].map(day), { ...day(5), ...last });
  const client = { headers: new Headers(), address: "192.0.2.7" };
  const result = await composition.services.staff.signIn(testAdmin, client);
  return result.ok ? (result.setCookie[0]?.split(";")[0] ?? "") : "";
}
