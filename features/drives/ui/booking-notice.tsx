import { noticeText } from "#content/consent-notices.ts";
import { ApplicationNotice } from "#features/applications/ui/index.ts";
import { useBrand } from "#ui/page/use-brand.ts";

/** As on the application form. */
export function Notice({ version, agreement }: { version: string; agreement: string }) {
  const notice = noticeText("application", version, useBrand());
  return (
    <div className="apply-notice stack gap-4">
      {notice && <ApplicationNotice notice={notice} agreement={agreement} />}
    </div>
  );
}
