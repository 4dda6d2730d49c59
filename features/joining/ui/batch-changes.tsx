import { daysLater } from "#contract/days/indian-day.ts";
import { payrollPath } from "#contract/joining.ts";
import { counted } from "#contract/text/counted.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { isOpenBatch } from "../joining.ts";
import type { ListedBatch } from "../server/batches.ts";

interface ChangesProps {
  batch: ListedBatch;
  /** ISO date in India. */
  today: string;
  /** Names the form of a copy, so that it is made once when it is sent twice. */
  once: string;
  refusedDay: { typed: string; error: string } | null;
}

/** What HR does with a batch. */
export function BatchChanges({ batch, today, once, refusedDay }: ChangesProps) {
  const isOpen = isOpenBatch(batch.state) && batch.day >= today;
  return (
    <section className="batch-changes" aria-label="Change the batch">
      {isOpen && (
        <form method="post" className="panel pad fields">
          <h2>Offer seat</h2>
          <p className="hint">
            The first of the reserve gets a free seat for 24 hours, and an email. Then it is the
            next one’s turn.
          </p>
          <Button type="submit" look="quiet" name="do" value="offer" icon="armchair">
            Offer seat
          </Button>
        </form>
      )}
      {isOpen && (
        <form method="post" className="panel pad fields" noValidate>
          <h2>Postpone</h2>
          <p className="hint">
            Everybody who has a seat or waits for one is told once, and asked again.
          </p>
          <DeskText
            id="day"
            type="date"
            label="Joining date"
            min={daysLater(batch.day, 1)}
            defaultValue={refusedDay?.typed ?? batch.day}
            error={refusedDay?.error}
            required
          />
          <Button type="submit" look="quiet" name="do" value="postpone" icon="calendar">
            Postpone
          </Button>
        </form>
      )}
      <form method="post" className="panel pad fields">
        <h2>Copy for next month</h2>
        <p className="hint">A draft with the same facts, a month later.</p>
        <input type="hidden" name="once" value={once} />
        <Button type="submit" look="quiet" name="do" value="copy" icon="copy">
          Copy for next month
        </Button>
      </form>
      {isOpenBatch(batch.state) && (
        <form method="post" className="panel pad fields">
          <h2>Close batch</h2>
          <p className="hint">
            {batch.confirmed + batch.silent > 0
              ? `Nobody can answer or be put in any more. ${counted(batch.confirmed + batch.silent, "person has a seat", "people have a seat")}; they are not written to.`
              : "Nobody can answer or be put in any more."}
          </p>
          <Button type="submit" look="quiet" name="do" value="close" icon="lock">
            Close batch
          </Button>
        </form>
      )}
    </section>
  );
}

/** What people lack before their first day, and what goes on to payroll. @param lacking how many are expected and lack something */
export function BatchHandOver({ batch, lacking }: { batch: number; lacking: number }) {
  return (
    <section className="batch-changes" aria-label="Before the first day">
      <form method="post" className="panel pad fields">
        <h2>Remind all</h2>
        <p className="hint">
          {lacking > 0
            ? `${counted(lacking, "person who is expected lacks", "people who are expected lack")} something. Each gets an email with what is missing, once a day at most.`
            : "Nobody who is expected lacks anything."}
        </p>
        <Button type="submit" look="quiet" name="do" value="remind" icon="mail">
          Remind all
        </Button>
      </form>
      <div className="panel pad fields">
        <h2>Payroll</h2>
        <p className="hint">
          Everybody who comes, with bank account, UAN and PAN. From then on a changed account is
          marked.
        </p>
        <p className="cluster gap-3">
          <ButtonLink look="quiet" href={payrollPath(batch, "csv")} icon="download" download>
            Payroll CSV
          </ButtonLink>
          <ButtonLink look="quiet" href={payrollPath(batch, "xlsx")} icon="download" download>
            Payroll XLSX
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
