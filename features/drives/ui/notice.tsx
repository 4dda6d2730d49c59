import { ApplicationNotice } from "#features/applications/ui/index.ts";

/** Drawn by the server alone, as on the application form: the scripts of other pages stay without its text. */
export function Notice(props: { version: string; agreement: string }) {
  return (
    <div className="apply-notice">{import.meta.env.SSR && <ApplicationNotice {...props} />}</div>
  );
}
