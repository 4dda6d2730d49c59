import { dayInWords } from "#contract/days/indian-moment.ts";
import { verifyPath } from "#contract/verify-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { verifyTexts } from "../texts/verify.ts";
import {
  type KnownAnswer,
  maxQueryCharacters,
  type UnknownAnswer,
  type VerifyView,
} from "../verify-answer.ts";
import { ReportForm } from "./report-form.tsx";

/** What is said of what somebody asked, the form, and what the company never does. */
export function VerifyScreen({ view }: { view: VerifyView }) {
  const texts = useTexts(verifyTexts);
  const { shortName } = useBrand();
  return (
    <>
      <PageHead isForm title={texts.title(shortName)} lead={texts.lead} />
      <div className="wrap">
        <div className="section two-col columns">
          <div className="stack gap-6">
            <Said view={view} />
            <QueryForm view={view} />
          </div>
          <aside className="aside" aria-label={texts.promise.title}>
            <Note title={texts.promise.title}>
              <ul>
                {texts.promise.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Note>
          </aside>
        </div>
      </div>
    </>
  );
}

function Said({ view }: { view: VerifyView }) {
  const texts = useTexts(verifyTexts);
  switch (view.is) {
    case "form":
      return null;
    case "busy":
      return (
        <section className="verify-answer stack gap-3" role="alert">
          <h2>{texts.busyTitle}</h2>
          <p>{texts.busy(view.wait)}</p>
        </section>
      );
    case "reported":
      return (
        <section className="verify-answer stack gap-3" data-state="valid" role="status">
          <h2>{texts.report.sentTitle}</h2>
          <p>{texts.report.sent}</p>
        </section>
      );
    case "answer":
      return (
        <>
          {view.refused === null &&
            (view.answer.known ? (
              <Known asked={view.asked} answer={view.answer} />
            ) : (
              <Unknown asked={view.asked} answer={view.answer} />
            ))}
          <ReportForm about={view.asked} refused={view.refused} />
        </>
      );
  }
}

function Known({ asked, answer }: { asked: string; answer: KnownAnswer }) {
  const texts = useTexts(verifyTexts);
  const { kind, initials, date, state } = answer;
  const words = initials === null ? texts.knownContact : texts.known;
  const facts = [
    [texts.facts.of, asked],
    ...(initials === null ? [] : [[texts.facts.initials, initials]]),
    ...(date === null
      ? []
      : [[initials === null ? texts.facts.since : texts.facts.date, dayInWords(new Date(date))]]),
    [texts.facts.state, texts.states[state]],
  ];
  return (
    <section className="verify-answer stack gap-3" data-state={state} role="status">
      <h2>{state === "valid" ? texts.knownTitle : texts.endedTitle}</h2>
      <p>
        <strong>{texts.kinds[kind]}</strong>
      </p>
      <dl className="verify-facts rows is-firm">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{state === "valid" ? words : texts.ended[state]}</p>
    </section>
  );
}

function Unknown({ asked, answer }: { asked: string; answer: UnknownAnswer }) {
  const texts = useTexts(verifyTexts);
  return (
    <section className="verify-answer stack gap-3" role="status">
      <h2>{texts.unknownTitle}</h2>
      <dl className="verify-facts rows is-firm">
        <div>
          <dt className="muted">{texts.facts.of}</dt>
          <dd>{asked}</dd>
        </div>
      </dl>
      <p>
        <strong>{texts.unknown}</strong>
      </p>
      <p>{answer.imitated === null ? texts.misread : texts.imitated(answer.imitated)}</p>
      <ButtonLink look="quiet" href="/contact-us">
        {texts.contact}
      </ButtonLink>
    </section>
  );
}

/** Posts natively: what somebody asks stands in no address and no log. */
function QueryForm({ view }: { view: VerifyView }) {
  const texts = useTexts(verifyTexts);
  const error = view.is === "form" ? view.error : null;
  return (
    <form method="post" action={verifyPath} className="form verify-form" noValidate>
      {error && <ErrorSummary title={texts.refused} errors={[{ id: "q", message: error }]} />}
      {view.is !== "form" && <h2>{texts.formTitle}</h2>}
      <FieldText
        id="q"
        label={texts.query}
        hint={texts.queryHint}
        maxLength={maxQueryCharacters}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...(error && { error })}
        isNative
      />
      <Button look="ink" type="submit">
        {texts.button}
      </Button>
    </form>
  );
}
