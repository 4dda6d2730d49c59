import { Button, ButtonLink } from "#ui/components/button.tsx";
import { FieldError, fieldAria } from "#ui/components/field-frame.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts, withdrawTexts } from "../../texts/kyc-receipt.ts";

export const confirmField = "confirm";

interface WithdrawPageProps {
  back: string;
  /** HR must keep everything for now. */
  hold: boolean;
  error: string | undefined;
}

/** Asks once more before everything goes. */
export function WithdrawPage({ back, hold, error }: WithdrawPageProps) {
  const receiptWords = useTexts(receiptTexts);
  const texts = useTexts(withdrawTexts);
  return (
    <>
      <PageHead title={hold ? texts.hold : texts.title} lead={hold ? undefined : texts.lead} />
      <div className="wrap section withdraw stack gap-6 at-start">
        {hold ? (
          <>
            <p>{receiptWords.holdLead}</p>
            <ButtonLink look="ink" href={back}>
              {texts.back}
            </ButtonLink>
          </>
        ) : (
          <>
            <section aria-labelledby="goes">
              <h2 id="goes">{texts.erasedTitle}</h2>
              <WithdrawList items={texts.erased} icon="trash" />
            </section>
            <section aria-labelledby="stays">
              <h2 id="stays">{texts.keptTitle}</h2>
              <WithdrawList items={texts.kept} icon="history" />
            </section>
            <p>{texts.joining}</p>
            <ConfirmForm back={back} error={error} />
          </>
        )}
      </div>
    </>
  );
}

function WithdrawList({ items, icon }: { items: readonly string[]; icon: IconName }) {
  return (
    <ul className="ticks withdraw-list stack" role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

function ConfirmForm({ back, error }: Pick<WithdrawPageProps, "back" | "error">) {
  const texts = useTexts(withdrawTexts);
  return (
    <form method="post" className="withdraw-form stack gap-5" noValidate>
      <div className="field">
        <label className="withdraw-confirm">
          <input
            {...fieldAria({ id: confirmField, hint: undefined, error })}
            type="checkbox"
            id={confirmField}
            name={confirmField}
            value="yes"
            required
          />
          <span>{texts.confirm}</span>
        </label>
        <FieldError id={confirmField} message={error} />
      </div>
      <div className="cluster gap-3">
        <Button look="ink" type="submit" className="withdraw-button">
          {texts.button}
        </Button>
        <ButtonLink look="quiet" href={back}>
          {texts.back}
        </ButtonLink>
      </div>
    </form>
  );
}

export function Withdrawn() {
  const texts = useTexts(withdrawTexts);
  return (
    <>
      <PageHead title={texts.doneTitle} lead={texts.done} />
      <div className="wrap section">
        <ButtonLink look="ink" href="/">
          {texts.home}
        </ButtonLink>
      </div>
    </>
  );
}
