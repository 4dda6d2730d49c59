import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { brand } from "#content/brand.ts";
import { messages } from "#contract/messages.ts";
import { ButtonLink } from "./button.tsx";
import { NotFound } from "./not-found.tsx";
import { PageHead } from "./page-head.tsx";
import { RequestId } from "./request-id.ts";

/**
 * What was thrown, as a page. `data(text, { status: 404 })` shows its text as the heading; anything
 * that is not a 404 is our fault and says nothing of its cause.
 */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const own = typeof error.data === "string" && error.data.startsWith("WE ARE SORRY");
    return <NotFound text={own ? error.data : messages.pageNotFound} />;
  }
  return <OurFault />;
}

function OurFault() {
  const requestId = use(RequestId);
  return (
    <>
      <PageHead title="Something went wrong on our side" lead="Nothing you did caused this." />
      <div className="wrap section">
        <div className="prose">
          <p>
            Please try again in a moment. If it happens again, write to{" "}
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
            {requestId && (
              <>
                {" "}
                and mention the number <code>{requestId}</code>
              </>
            )}
            .
          </p>
          <p className="cta">
            <ButtonLink look="ink" href="/current-openings" icon="arrow-right">
              See current openings
            </ButtonLink>
            <ButtonLink look="quiet" href="/">
              Go to the home page
            </ButtonLink>
          </p>
        </div>
      </div>
    </>
  );
}
