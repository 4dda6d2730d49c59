import type { RouterContextProvider } from "react-router";
import { type RequestSession, servicesOf, sessionContext } from "#http/request-context.ts";
import type { StaffUser } from "../server/staff.ts";

interface RequestArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Who is signed in, of whatever role; asked once for each request. */
export function sessionOf(args: RequestArgs): Promise<StaffUser | null> {
  const known = args.context.get(sessionContext);
  if (known) return known.user;
  const { headers } = args.request;
  const user = servicesOf(args.context).staff.session(headers);
  rememberSession(args.context, { user, headers });
  return user;
}

/** The headers that name the session: the request's, or those of one that it has just opened. */
export function sessionHeaders({ request, context }: RequestArgs): Headers {
  return context.get(sessionContext)?.headers ?? request.headers;
}

/** The request's headers with the cookies that its answer sets. */
export function headersWith(request: Request, setCookie: readonly string[]): Headers {
  const headers = new Headers(request.headers);
  headers.set("cookie", setCookie.map((each) => each.split(";", 1)[0]).join("; "));
  return headers;
}

/** For whoever asks later within the same request. */
export function rememberSession(context: RequestArgs["context"], session: RequestSession): void {
  (context as RouterContextProvider).set(sessionContext, session);
}
