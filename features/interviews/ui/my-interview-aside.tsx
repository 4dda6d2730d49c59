import type { ReactNode } from "react";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { myInterviewTexts } from "../texts/my-interview.ts";
import type { MyInterviewView } from "./my-interview-view.ts";

const icons = { site: "building", telephone: "phone", video: "link" } as const;

/** What the interview is, and whom to ask. */
export function MyInterviewAside({ interview }: { interview: MyInterviewView }) {
  const texts = useTexts(myInterviewTexts);
  const { mode, how, place, interviewers, round } = interview;
  const { mailboxes, phone } = useBrand();
  return (
    <div className="receipt-aside iv-aside stack gap-6">
      <section aria-labelledby="what">
        <h2 id="what">{texts.whatTitle}</h2>
        <dl className="private-facts stack">
          <Line icon={icons[mode]} label={texts.how}>
            {how}
          </Line>
          {/* a link stands where it is used, once it is known */}
          {(mode !== "video" || !place) && (
            <Line icon={mode === "site" ? "map-pin" : icons[mode]} label={texts.where[mode]}>
              {place || texts.later}
            </Line>
          )}
          <Line icon="user" label={texts.with}>
            {interviewers.join(", ")}
          </Line>
          <Line icon="file-text" label={texts.round}>
            {round}
          </Line>
        </dl>
      </section>
      <section aria-labelledby="ask">
        <h2 id="ask">{texts.askTitle}</h2>
        <a className="side-link" href={`mailto:${mailboxes.humanResources}`}>
          <Icon name="mail" />
          <span>{mailboxes.humanResources}</span>
        </a>
        <a className="side-link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          <Icon name="phone" />
          <span>{phone}</span>
        </a>
      </section>
    </div>
  );
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} /> {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
