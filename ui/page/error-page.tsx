import { use } from "react";
import { type ErrorResponse, isRouteErrorResponse } from "react-router";
import { siteTexts } from "#content/site-texts.ts";
import { messages } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { Button } from "../components/button.tsx";
import { Sentence } from "../components/sentence.tsx";
import { PostedFields } from "../fields/posted-fields.ts";
import { useTexts } from "../texts.ts";
import { closedNotice } from "./closed-notice.ts";
import { FurtherLinks } from "./further-links.tsx";
import { NotFound } from "./not-found.tsx";
import { PageHead } from "./page-head.tsx";
import { RequestId } from "./request-id.ts";
import { useBrand } from "./use-brand.ts";

/** The title of a page that says what went wrong. */
export function errorTitle(error: unknown): string {
  const texts = textsFor(siteTexts);
  if (isRouteErrorResponse(error) && error.status === 404) return texts.notFound;
  return isRefusal(error) ? texts.refusedTitle : texts.wrong;
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
  const texts = useTexts(siteTexts);
  return (
    <>
      <PageHead title={texts.refusedTitle} lead={text ?? texts.refused} />
      <div className="wrap section">
        <div className="prose">
          <p>
            <Sentence text={texts.refusedHelp} email={<Email />} />
          </p>
          <FurtherLinks />
        </div>
      </div>
    </>
  );
}

function Email() {
  const { email } = useBrand();
  return <a href={`mailto:${email}`}>{email}</a>;
}

function OurFault() {
  const texts = useTexts(siteTexts);
  const requestId = use(RequestId);
  const posted = use(PostedFields);
  const { lead, otherwise, otherwiseNaming } = texts.sendAgain;
  const help = posted
    ? { plain: otherwise, naming: otherwiseNaming }
    : { plain: texts.tryLater, naming: texts.tryLaterNaming };
  return (
    <>
      <PageHead title={texts.wrongHere} lead={posted ? lead : texts.notYou} />
      <div className="wrap section">
        <div className="prose">
          {posted && <SendAgain fields={posted} />}
          <p>
            <Sentence
              text={requestId ? help.naming : help.plain}
              email={<Email />}
              number={<code>{requestId}</code>}
            />
          </p>
          <FurtherLinks />
        </div>
      </div>
    </>
  );
}

/** Form that repeats a post to the same URL, without script. */
function SendAgain({ fields }: { fields: Readonly<Record<string, string>> }) {
  const texts = useTexts(siteTexts).sendAgain;
  return (
    <form className="prose" method="post" encType="multipart/form-data">
      {Object.entries(fields).map(([name, value]) => (
        // browsers restore old values of hidden fields too, unless told not to
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <p>{texts.what}</p>
      <p>
        <Button look="ink" type="submit">
          {texts.button}
        </Button>
      </p>
    </form>
  );
}
