import { data } from "react-router";
import { messages } from "#contract/messages.ts";

export function loader() {
  if (!import.meta.env.DEV) throw data(messages.pageNotFound, { status: 404 });
  return null;
}

export default function Styleguide() {
  return null;
}
