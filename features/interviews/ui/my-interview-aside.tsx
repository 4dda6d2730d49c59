import { AskHr, PrivateFact } from "#ui/private/private-aside.tsx";
import { useTexts } from "#ui/texts.ts";
import { myInterviewTexts } from "../texts/my-interview.ts";
import type { MyInterviewView } from "./my-interview-view.ts";

const icons = { site: "building", telephone: "phone", video: "link" } as const;

/** What the interview is, and whom to ask. */
export function MyInterviewAside({ interview }: { interview: MyInterviewView }) {
  const texts = useTexts(myInterviewTexts);
  const { mode, how, place, interviewers, round } = interview;
  return (
    <div className="receipt-aside iv-aside stack gap-6">
      <section aria-labelledby="what">
        <h2 id="what">{texts.whatTitle}</h2>
        <dl className="private-facts stack">
          <PrivateFact icon={icons[mode]} label={texts.how}>
            {how}
          </PrivateFact>
          {/* a link stands where it is used, once it is known */}
          {(mode !== "video" || !place) && (
            <PrivateFact icon={mode === "site" ? "map-pin" : icons[mode]} label={texts.where[mode]}>
              {place || texts.later}
            </PrivateFact>
          )}
          <PrivateFact icon="user" label={texts.with}>
            {interviewers.join(", ")}
          </PrivateFact>
          <PrivateFact icon="file-text" label={texts.round}>
            {round}
          </PrivateFact>
        </dl>
      </section>
      <AskHr title={texts.askTitle} />
    </div>
  );
}
