import { Button } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { ownAccountPage } from "../texts/own-account.ts";
import type { OwnCalendar } from "./interview-hours-form.tsx";

const texts = ownAccountPage.feed;

/** The private link of one's own interviews, and where emails about them go. */
export function CalendarFeedPanel({ calendar }: { calendar: OwnCalendar }) {
  const { feedUrl, email } = calendar;
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-feed">
      <h2 id="own-feed">{texts.title}</h2>
      <p className="soft">{feedUrl ? texts.why : texts.none}</p>
      {feedUrl && (
        <>
          <DeskText id="feed" label={texts.link} value={feedUrl} readOnly />
          <a href={feedUrl}>{texts.title} (.ics)</a>
        </>
      )}
      <p className="soft">{email ? texts.email(email) : texts.noEmail}</p>
      <div className="cluster">
        <Button type="submit" look="quiet" name="do" value="feed-new">
          {feedUrl ? texts.renew : texts.make}
        </Button>
        {feedUrl && (
          <Button type="submit" look="quiet" name="do" value="feed-end">
            {texts.end}
          </Button>
        )}
      </div>
    </form>
  );
}
