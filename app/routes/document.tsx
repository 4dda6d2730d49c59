import { data } from "react-router";
import { ButtonLink } from "../ui/button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/document.ts";

/** Only someone without a session comes here: with one, the server answers with the document. */
export function loader() {
  return data(null, { status: 401 });
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle("Please sign in") }, { name: "robots", content: "noindex" }];
}

export default function Document() {
  return (
    <>
      <PageHead title="Please sign in" lead="Documents open for our HR team, after signing in." />
      <div className="wrap section">
        <ButtonLink look="ink" href="/refer-data" icon="arrow-right">
          Sign in
        </ButtonLink>
      </div>
    </>
  );
}
