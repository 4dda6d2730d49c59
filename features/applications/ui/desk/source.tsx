import type { ApplicationView } from "./application-view.ts";

export const unverifiedWhy =
  "No referrer on the list has this Employee ID, which came with a referral link. Ask the candidate who sent the link before you pay a reward.";

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
        <span className="tag tag-warn" title={unverifiedWhy}>
          not on the list
        </span>
      )}
    </>
  );
}
