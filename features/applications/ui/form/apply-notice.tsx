import { noticeText } from "#content/consent-notices.ts";
import { consentField } from "#contract/consent.ts";
import { NoticeSections } from "#records/form/ui/notice-sections.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { keepField } from "../../application-fields.ts";

interface ApplyNoticeProps {
  version: string;
  /** The box below it is ticked: a refused post comes back as it was sent. */
  keeps: boolean;
}

/** What applying agrees to, above the button that does, and the choice to be kept for other roles. */
export function ApplyNotice({ version, keeps }: ApplyNoticeProps) {
  const brand = useBrand();
  const notice = noticeText("application", version, brand);
  const choice = noticeText("other-roles", version, brand);
  if (!notice || !choice) return null;
  return (
    <>
      <input type="hidden" name={consentField} value={version} autoComplete="off" />
      <section aria-labelledby="apply-notice">
        <h2 id="apply-notice">{notice.title}</h2>
        {notice.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <details>
          <summary>Read the whole notice</summary>
          <div>
            <NoticeSections sections={notice.sections} />
            <p>Version {notice.version}</p>
          </div>
        </details>
        <p>{notice.agreement}</p>
      </section>
      <div className="keep-choice">
        <label>
          <input
            type="checkbox"
            id={keepField}
            name={keepField}
            value="true"
            defaultChecked={keeps}
            aria-describedby={`${keepField}-hint`}
          />
          {choice.agreement}
        </label>
        <p className="hint" id={`${keepField}-hint`}>
          {choice.summary}
        </p>
      </div>
    </>
  );
}
