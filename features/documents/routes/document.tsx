import { data } from "react-router";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { factsContext } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { Route } from "./+types/document.ts";

const signIn = {
  title: "Please sign in",
  lead: "Documents open for our HR team, after signing in.",
};

/** What the server answers with instead of a document: the way in, or why it is unavailable. */
export function loader({ context }: Route.LoaderArgs) {
  const { unavailableDocument: why, requestId } = context.get(factsContext) ?? {};
  if (!why) return data({ ...signIn, requestId: null, unavailable: false }, { status: 401 });
  const { status, title, message } = unavailableDocuments[why];
  const shown = why === "damaged" ? (requestId ?? null) : null;
  const headers = { "cache-control": "no-store" };
  return data({ title, lead: message, requestId: shown, unavailable: true }, { status, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData?.title ?? signIn.title) },
    { name: "robots", content: "noindex" },
  ];
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const { title, lead, requestId, unavailable } = loaderData;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="wrap section">
        <div className="prose">
          {requestId && (
            <p>
              The number to name: <code>{requestId}</code>
            </p>
          )}
          <p>
            <ButtonLink look="ink" href={unavailable ? "/desk" : "/refer-data"} icon="arrow-right">
              {unavailable ? "To the desk" : "Sign in"}
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
