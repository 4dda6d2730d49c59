import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { myApplicationHref } from "../../my-application.ts";
import type { RefusedAnswer } from "../../routes/my-application/receive-answer.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { MyApplicationAside } from "./my-application-aside.tsx";
import type { MyApplicationView, PathStep } from "./my-application-view.ts";
import { AnsweredQuestions, OpenQuestions } from "./my-questions.tsx";
import { NextInterview, type NextInterviewView, NextJoining } from "./next-interview.tsx";

interface PageProps {
  application: MyApplicationView;
  token: string;
  /** What is arranged with its candidate. */
  interviews: readonly NextInterviewView[];
  /** The page of the first day; null where there is none yet. */
  joins?: string | null;
  /** Where somebody who is hired fills in what is needed before that. */
  starts?: string | null;
  /** The whole address of this page. */
  url: string;
  /** Something was changed just now. */
  saved: boolean;
  /** An answer that was not taken. */
  refused?: RefusedAnswer | null;
}

/** A candidate's own page of one application: how it stands, what arrived, what can be done. */
export function MyApplicationPage(props: PageProps) {
  const texts = useTexts(myApplicationTexts);
  const {
    application,
    interviews,
    joins = null,
    starts = null,
    token,
    url,
    saved,
    refused = null,
  } = props;
  const { number, opening, tab, lead, next, hint, path, withdrawn } = application;
  return (
    <div className="my-application">
      <PageHead
        title={
          <>
            <span className="h-small">{texts.number(number)}</span> {opening}
          </>
        }
        lead={lead}
        hasFilter
      />
      <div className="wrap">
        <div className="tab-sheet lifted overlaps receipt-sheet now-sheet" data-tab={tab}>
          {saved && (
            <p className="saved" role="status">
              <Icon name="circle-check" /> {texts.saved}
            </p>
          )}
          {path.length > 0 && <Path steps={path} />}
          <OpenQuestions {...{ application, token, refused }} />
          <div className="next-up stack">
            <h2 className="display-2">{texts.nextTitle}</h2>
            {interviews.map((each) => (
              <NextInterview key={each.href} {...each} />
            ))}
            {joins && <NextJoining to="firstDay" href={joins} />}
            {starts && <NextJoining to="beforeFirstDay" href={starts} />}
            {interviews.length === 0 && !joins && <p>{next}</p>}
            {interviews.length === 0 && !joins && hint && <p className="hint">{hint}</p>}
            {withdrawn && (
              <p>
                <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
                  {texts.openings}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
        <div className="receipt-grid columns">
          <div className="receipt-main stack gap-7">
            <Received application={application} token={token} />
            <AnsweredQuestions {...{ application, token, refused }} />
            <Contact application={application} token={token} />
            <History events={application.events} />
          </div>
          <MyApplicationAside application={application} token={token} url={url} />
        </div>
      </div>
    </div>
  );
}

/** Where it stands among the steps; the tab above says it in words. */
function Path({ steps }: { steps: readonly PathStep[] }) {
  const texts = useTexts(myApplicationTexts);
  return (
    <ol className="path" role="list" aria-label={texts.path.label}>
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className="path-mark">{state === "done" && <Icon name="check" />}</span>
          <b>{name}</b>
          {state === "done" && <span className="vh"> ({texts.path.done})</span>}
        </li>
      ))}
    </ol>
  );
}

type PartProps = Pick<PageProps, "application" | "token">;

function Received({ application, token }: PartProps) {
  const texts = useTexts(myApplicationTexts);
  const { file, resume, answers } = application;
  return (
    <section aria-labelledby="received">
      <h2 id="received">{texts.receivedTitle}</h2>
      <div className="got">
        <span className="got-icon">
          <Icon name="file-text" />
        </span>
        <div>
          <b>{file?.name ?? texts.noResume}</b>
          {file && (
            <span className="fine">
              {file.size}, <Time at={file.receivedAt} zone />
            </span>
          )}
        </div>
        {(resume === "open" || resume === "none") && (
          <ButtonLink look="quiet" href={myApplicationHref(token, "resume")}>
            {resume === "open" ? texts.replace : texts.add}
          </ButtonLink>
        )}
      </div>
      {resume !== "closed" && <p className="hint">{texts.resume[resume]}</p>}
      <details className="receipt-more">
        <summary>
          <h3>{texts.answersTitle}</h3> <Icon name="chevron-down" />
        </summary>
        <dl className="private-facts tiled">
          {answers.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

function Contact({ application, token }: PartProps) {
  const texts = useTexts(myApplicationTexts);
  const { email, unconfirmed, telephone, withdrawn, held } = application;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach">{texts.reachTitle}</h2>
      <dl className="private-facts tiled">
        <div>
          <dt>{texts.email}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{texts.telephone}</dt>
          <dd>{telephone}</dd>
        </div>
        {unconfirmed.map((each) => (
          <div key={each.email}>
            <dt>{texts.newEmail}</dt>
            <dd>
              {each.email}
              <p className="hint">{each.waitsFor}</p>
            </dd>
          </div>
        ))}
      </dl>
      {!withdrawn && !held && (
        <p>
          <ButtonLink look="quiet" href={myApplicationHref(token, "contact")}>
            {texts.change}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function History({ events }: Pick<MyApplicationView, "events">) {
  const texts = useTexts(myApplicationTexts);
  return (
    <section aria-labelledby="history">
      <h2 id="history">{texts.historyTitle}</h2>
      <ol className="my-log stops" role="list">
        {events.map(({ text, at }) => (
          <li key={`${at.toISOString()} ${text}`}>
            <p>{text}</p>
            <span className="fine">
              <Time at={at} zone />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
