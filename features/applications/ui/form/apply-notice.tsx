import type { NoticeText } from "#content/consent-notices.ts";
import { consentField, whatsAppField } from "#contract/answers/consent.ts";
import { NoticeSections } from "#records/form/ui/notice-sections.tsx";
import { useTexts } from "#ui/texts.ts";
import { keepField } from "../../application-fields.ts";
import { applyTexts } from "../../texts/apply.ts";

export interface ApplyNoticeProps {
  notice: NoticeText;
  /** The choices of its own below it; the last one where WhatsApp is set up. */
  otherRoles: NoticeText | null;
  whatsApp: NoticeText | null;
  /** What was ticked below it: a refused post comes back as it was sent. */
  values: Readonly<Record<string, string>>;
}

/** What applying agrees to, above the button that does, and the choices of its own below. */
export function ApplyNotice({ notice, otherRoles, whatsApp, values }: ApplyNoticeProps) {
  return (
    <div className="apply-notice stack gap-4">
      <ApplicationNotice notice={notice} />
      <Choice id={keepField} text={otherRoles} values={values} />
      <Choice id={whatsAppField} text={whatsApp} values={values} />
    </div>
  );
}

interface ApplicationNoticeProps {
  notice: NoticeText;
  /** Where the button below has another name. */
  agreement?: string;
}

/** The notice alone, which whoever presses the button below it agrees to. */
export function ApplicationNotice({ notice, agreement }: ApplicationNoticeProps) {
  const texts = useTexts(applyTexts);
  return (
    <>
      <input type="hidden" name={consentField} value={notice.version} autoComplete="off" />
      <section aria-labelledby="apply-notice">
        <h2 id="apply-notice">{notice.title}</h2>
        {notice.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <details>
          <summary>{texts.wholeNotice}</summary>
          <div>
            <NoticeSections sections={notice.sections} />
            <p>{texts.noticeVersion(notice.version)}</p>
          </div>
        </details>
        <p>{agreement ?? notice.agreement}</p>
      </section>
    </>
  );
}

interface ChoiceProps {
  id: string;
  text: NoticeText | null;
  values: ApplyNoticeProps["values"];
}

function Choice({ id, text, values }: ChoiceProps) {
  if (!text) return null;
  return (
    <div className="keep-choice">
      <label>
        <input
          type="checkbox"
          id={id}
          name={id}
          value="true"
          defaultChecked={values[id] !== undefined}
          aria-describedby={`${id}-hint`}
        />
        {text.agreement}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {text.summary}
      </p>
    </div>
  );
}
