import type { NotificationState } from "#features/referrers/server/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { type NotificationTexts, newsTexts } from "../../texts/my-referrals.ts";

/** What a form of this part was refused for. */
export interface RefusedNotifications {
  field: "email" | "code" | null;
  message: string;
  typed: string;
}

export interface NotificationsFormProps {
  news: NotificationState;
  canSend: boolean;
  /** What was just done. */
  saved: keyof NotificationTexts["saved"] | null;
  refused: RefusedNotifications | null;
}

/** Switches emails about new applications on and off; native posts to the page itself. */
export function NotificationsForm({ news, canSend, saved, refused }: NotificationsFormProps) {
  const texts = useTexts(newsTexts);
  return (
    <section className="my-news stack gap-4 at-start" id="news" aria-labelledby="news-title">
      <h2 id="news-title">{texts.title}</h2>
      <p className="lead">{texts.lead}</p>
      {saved && !refused && (
        <p className="news-said" role="status">
          <Icon name="circle-check" /> {texts.saved[saved]}
        </p>
      )}
      {refused && refused.field === null && (
        <div className="summary" role="alert">
          <p>{refused.message}</p>
        </div>
      )}
      {news.is === "on" && (
        <form className="stack gap-4 at-start" method="post" action="#news">
          <p>{texts.on(news.email)}</p>
          <Button look="quiet" type="submit" name="do" value="stop">
            {texts.stop}
          </Button>
        </form>
      )}
      {news.is === "asked" && (
        <form className="form stack gap-4 at-start" method="post" action="#news" noValidate>
          <p>{texts.asked(news.email)}</p>
          <FieldText
            id="code"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...ofField("code", refused)}
          />
          <Button look="ink" type="submit" name="do" value="confirm">
            {texts.confirm}
          </Button>
        </form>
      )}
      {news.is !== "on" && canSend && (
        <form className="form stack gap-4 at-start" method="post" action="#news" noValidate>
          <FieldText
            id="email"
            label={texts.email}
            type="email"
            autoComplete="email"
            maxLength={254}
            advice="email"
            isNative
            {...ofField("email", refused)}
          />
          <Button look={news.is === "off" ? "ink" : "quiet"} type="submit" name="do" value="ask">
            {texts.ask}
          </Button>
        </form>
      )}
      {news.is === "off" && !canSend && <p>{texts.away}</p>}
    </section>
  );
}

function ofField(field: "email" | "code", refused: RefusedNotifications | null) {
  if (refused?.field !== field) return {};
  return { error: refused.message, defaultValue: refused.typed, autoFocus: true };
}
