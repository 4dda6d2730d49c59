import { data } from "react-router";
import { messages } from "#contract/messages.ts";

/** Any path that no other route knows. */
export function loader(): never {
  throw data(messages.pageNotFound, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
