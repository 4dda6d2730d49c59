import { use } from "react";
import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import { sendAgainTexts } from "#content/send-again.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "./button.tsx";
import { closedNotice } from "./closed-notice.ts";
import { FurtherLinks } from "./further-links.tsx";
import { NotFound } from "./not-found.tsx";
import { PageHead } from "./page-head.tsx";
import { PostedFields } from "./posted-fields.ts";
import { RequestId } from "./request-id.ts";
import { useBrand } from "./use-brand.ts";

const refusedTitle = "That could not be taken";

/** The title of a page that says what went wrong. */
export function errorTitle(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 404) return "Not found";
  return isRefusal(error) ? refusedTitle : "Something went wrong";
}

/**
 * Renders a thrown value as a page. `data(text, { status: 404 })` shows its text as the heading;
 * other refusals (400 to 499) show the text that we threw; anything else is a server error and
 * shows no cause.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const closed = closedNotice(error);
  if (closed) return <NotFound text={closed.heading} notice={closed} />;
  if (isRouteErrorResponse(error) && error.status === 404) {
    const own = typeof error.data === "string" && error.data.startsWith("WE ARE SORRY");
    return <NotFound text={own ? error.data : messages.pageNotFound} />;
  }
  if (isRefusal(error)) return <Refused text={ownText(error)} />;
  return <OurFault />;
}

/** Statuses of invalid input: trying the same again would not help. */
function isRefusal(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status >= 400 && error.status < 500;
}

/** Texts of the framework begin with "Error:" and are not for visitors. */
function ownText({ data }: ErrorResponse): string | null {
  return typeof data === "string" && data !== "" && !data.startsWith("Error:") ? data : null;
}

function Refused({ text }: { text: string | null }) {
  const { email } = useBrand();
  return (
    <>
      <PageHead title={refusedTitle} lead={text ?? "The page cannot take what was sent to it."} />
      <div className="wrap section">
        <div className="prose">
          <p>
            Please go back, change it and try again. If it happens again, write to{" "}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
          <FurtherLinks />
        </div>
      </div>
    </>
  );
}

function OurFault() {
  const { email } = useBrand();
  const requestId = use(RequestId);
  const posted = use(PostedFields);
  const lead = posted ? sendAgainTexts.lead : "Nothing you did caused this.";
  return (
    <>
      <PageHead title="Something went wrong on our side" lead={lead} />
      <div className="wrap section">
        <div className="prose">
          {posted && <SendAgain fields={posted} />}
          <p>
            {posted
              ? sendAgainTexts.otherwise
              : "Please try again in a moment. If it happens again, write to"}{" "}
            <a href={`mailto:${email}`}>{email}</a>
            {requestId && (
              <>
                {" "}
                and mention the number <code>{requestId}</code>
              </>
            )}
            .
          </p>
          <FurtherLinks />
        </div>
      </div>
    </>
  );
}

/** Form that repeats a post to the same URL, without script. */
function SendAgain({ fields }: { fields: Readonly<Record<string, string>> }) {
  return (
    <form className="prose" method="post" encType="multipart/form-data">
      {Object.entries(fields).map(([name, value]) => (
        // browsers restore old values of hidden fields too, unless told not to
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <p>{sendAgainTexts.what}</p>
      <p>
        <Button look="ink" type="submit">
          {sendAgainTexts.button}
        </Button>
      </p>
    </form>
  );
}
