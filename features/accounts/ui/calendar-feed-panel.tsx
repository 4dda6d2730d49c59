import { Button } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import type { OwnCalendar } from "./interview-hours-form.tsx";

/** The private link of one's own interviews, and where emails about them go. */
export function CalendarFeedPanel({ calendar }: { calendar: OwnCalendar }) {
  const { feedUrl, email } = calendar;
  return (
    <form method="post" className="panel fields account-form" aria-labelledby="own-feed">
      <h2 id="own-feed">Interview calendar</h2>
      <p className="soft">
        {feedUrl
          ? "Subscribe to this link in your calendar program. Whoever has it can read your interviews: keep it to yourself."
          : "With a link your calendar program shows your interviews and follows their changes."}
      </p>
      {feedUrl && (
        <>
          <DeskText id="feed" label="Calendar link" value={feedUrl} readOnly />
          <p>
            <a href={feedUrl}>Interview calendar (.ics)</a>
          </p>
        </>
      )}
      <p className="soft">
        {email
          ? `Emails about your interviews go to ${email}.`
          : "No email address is known of you: ask an admin to enter it, so that you are told of your interviews."}
      </p>
      <div className="cluster">
        <Button type="submit" look="quiet" name="do" value="feed-new">
          {feedUrl ? "Create new link" : "Create link"}
        </Button>
        {feedUrl && (
          <Button type="submit" look="quiet" name="do" value="feed-end">
            Revoke link
          </Button>
        )}
      </div>
    </form>
  );
}
