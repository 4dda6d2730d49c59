import { deskTexts } from "#content/desk.ts";
import type { ApplicationView } from "./application-view.ts";

type SourceProps = Pick<ApplicationView, "source" | "referred" | "referrerName">;

/** The site, or an employee’s ID, which may be on no list. */
export function Source({ source, referred, referrerName }: SourceProps) {
  if (!referred) return <span className="soft">{source}</span>;
  return (
    <>
      {source}{" "}
      {referrerName ? (
        <span className="sub">{referrerName}</span>
      ) : (
        <span className="tag tag-warn" title={deskTexts.unverifiedWhy}>
          {deskTexts.unverified}
        </span>
      )}
    </>
  );
}
