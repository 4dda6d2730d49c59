import { editionListPath, participantsPath } from "#contract/calls/wire.ts";
import { Button } from "#ui/components/button.tsx";
import type { PublishedDraw } from "../draw.ts";
import { drawTexts } from "../texts/draw-pages.ts";
import { DrawVerdict } from "./draw-verdict.tsx";
import { indianTime, laterThan } from "./indian-time.ts";
import { VerificationProgram } from "./verification-program.tsx";

const { proof } = drawTexts;

interface DrawProofProps {
  draw: PublishedDraw;
  /** Name of an earlier edition: its page carries no script, so nothing is checked there. */
  edition?: string;
}

/** What was published when, and how to draw again from it. */
export function DrawProof({ draw, edition }: DrawProofProps) {
  const { type, closesAt, drawsAt, closedAt, drawnAt } = draw;
  const late = closedAt !== null && closedAt >= drawsAt;
  return (
    <section className="proof lifted" data-tab={proof.tab} aria-labelledby="proof">
      <div className="stack gap-4">
        <h2 id="proof">{proof.title}</h2>
        <p>{edition ? proof.leadOfEarlier : proof.lead}</p>
        {!edition && <DrawVerdict />}
        <p className="fine">
          {late ? proof.late(laterThan(drawsAt, drawnAt ?? closedAt)) : proof.limit}
        </p>
      </div>
      <ol className="steps" role="list">
        <li>
          <div className="stack gap-2 at-start">
            <h3>{proof.steps.close}</h3>
            <p>
              <Instant planned={closesAt} done={closedAt} />. {proof.steps.closeText}
            </p>
            <a href={edition ? editionListPath(type, edition) : participantsPath(type)} download>
              {proof.download}
            </a>
            <dl className="stack gap-2 at-start">
              <Figure name="listCommitment" value={draw.listCommitment ?? proof.atClose} />
              <Figure name="seedCommitment" value={draw.seedCommitment ?? proof.atClose} />
            </dl>
          </div>
        </li>
        <li>
          <div className="stack gap-2 at-start">
            <h3>{proof.steps.draw}</h3>
            <p>
              <Instant planned={drawsAt} done={drawnAt} />. {proof.steps.drawText}
            </p>
            <dl className="stack gap-2 at-start">
              <Figure name="seed" value={draw.seed ?? proof.atDraw} />
            </dl>
          </div>
        </li>
        <li>
          <div className="stack gap-2 at-start">
            <h3>{proof.steps.check}</h3>
            <p>{proof.steps.checkText}</p>
            <Button look="ink" icon="refresh" data-check="" hidden>
              {proof.again}
            </Button>
            <details>
              <summary>{proof.redo}</summary>
              <p>{proof.redoLead}</p>
              <VerificationProgram draw={draw} sealed={proof.atDraw} />
            </details>
          </div>
        </li>
      </ol>
    </section>
  );
}

function Figure({
  name,
  value,
}: {
  name: "listCommitment" | "seedCommitment" | "seed";
  value: string;
}) {
  return (
    <div>
      <dt className="fine">{proof[name]}</dt>
      <dd>
        <code data-proof={name}>{value}</code>
      </dd>
    </div>
  );
}

/** When it was planned, and when it was done where that was more than a moment later. */
function Instant({ planned, done }: { planned: string; done: string | null }) {
  const moment = 60_000;
  const late = done !== null && Date.parse(done) - Date.parse(planned) > moment;
  return (
    <>
      <time dateTime={planned}>{indianTime(planned)}</time>
      {late && (
        <>
          , done on <time dateTime={done}>{indianTime(done)}</time>
        </>
      )}
    </>
  );
}
