import { deskTexts } from "#content/desk.ts";
import type { ApplicationView } from "./application-view.ts";

type SourceProps = Pick<ApplicationView, "source" | "referred" | "referrerName">;

/** Where an application came through: the site, or an employee whose ID somebody may not have. */
export function Source({ source, referred, referrerName }: SourceProps) {
  if (!referred) return <span className="soft">{source}</span>;
  return (
    <>
      {source}{" "}
      {referrerName ? (
        <span className="sub">{referrerName}</span>
      ) : (
        <span className="tag tag-warn" title={deskTexts.unverified}>
          unverified
        </span>
      )}
    </>
  );
}
