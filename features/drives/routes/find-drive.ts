import { data, type RouterContextProvider } from "react-router";
import { servicesOf } from "#http/request-context.ts";
import type { Drive } from "../drive.ts";

/** The drive that an address names. @throws the answer where there is none */
export async function driveOf(
  context: Readonly<RouterContextProvider>,
  code: string,
): Promise<Drive> {
  const drive = await servicesOf(context).drives.find(code);
  if (!drive) throw data("Page Not Found", { status: 404 });
  return drive;
}
