import { editionListPath, participantsPath } from "#contract/calls/wire.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useTexts } from "#ui/texts.ts";
import type { DrawCheck, PublishedDraw } from "../draw.ts";
import { drawTexts } from "../texts/draw-pages.ts";
import { IndianTime, laterThan } from "./indian-time.tsx";

interface DrawProofProps {
  draw: PublishedDraw;
  /** Name of an earlier edition: its page carries no script, so nothing is checked there. */
  edition?: string;
}

/** What was published when, and how to draw again from it. */
export function DrawProof({ draw, edition }: DrawProofProps) {
  const { proof } = useTexts(drawTexts);
  const { type, closesAt, drawsAt, closedAt, drawnAt } = draw;
  const late = closedAt !== null && closedAt >= drawsAt;
  return (
    <section className="proof lifted" data-tab={proof.tab} aria-labelledby="proof">
      <div className="stack gap-4">
        <h2 id="proof">{proof.title}</h2>
        <p>{edition ? proof.leadOfEarlier : proof.lead}</p>
        {!edition && <DrawCheckResult />}
        <p className="fine">
          {late ? proof.late(laterThan(drawsAt, drawnAt ?? closedAt)) : proof.limit}
        </p>
      </div>
      <ol className="steps" role="list">
        <li>
          <div className="stack gap-2 at-start">
            <h3>{proof.steps.close}</h3>
            <p>
              <Sentence
                text={proof.steps.closeText}
                when={<Instant planned={closesAt} done={closedAt} />}
              />
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
              <Sentence
                text={proof.steps.drawText}
                when={<Instant planned={drawsAt} done={drawnAt} />}
              />
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
      <dt className="fine">{useTexts(drawTexts).proof[name]}</dt>
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
  const { doneOn } = useTexts(drawTexts).proof;
  const asPlanned = <IndianTime at={planned} />;
  return late ? (
    <Sentence text={doneOn} planned={asPlanned} done={<IndianTime at={done} />} />
  ) : (
    asPlanned
  );
}

interface RedoProgramProps {
  draw: PublishedDraw;
  /** Stands for the seed until the draw. */
  sealed: string;
}

/** A program in Python that prints both commitments and the winners of a draw. */
function VerificationProgram({ draw, sealed }: RedoProgramProps) {
  const { type, seed, winnerCount } = draw;
  return (
    <pre>
      <code>
        {'from hashlib import sha256\n\nseed = bytes.fromhex("'}
        <span data-proof="seed">{seed ?? sealed}</span>
        {`")
text = open("${type}-participants.txt", "rb").read()
lines = text.split(b"\\n")[:-1]

print(sha256(text).hexdigest())
print(sha256(seed).hexdigest())
lines.sort(key=lambda line: sha256(seed + line).digest())
for line in lines[:${winnerCount}]:
    print(line.decode())
`}
      </code>
    </pre>
  );
}

const looks: Partial<Record<DrawCheck, "ok" | "unknown">> = {
  same: "ok",
  cannot: "unknown",
  unreachable: "unknown",
};

/** What drawing again in this browser gave; script shows one of them. */
function DrawCheckResult() {
  const { results, waiting, scriptOff } = useTexts(drawTexts).proof;
  return (
    <div className="verdicts">
      <div role="status">
        <p className="verdict is-unknown" data-verdict="waiting">
          <Icon name="hourglass" /> <span>{waiting}</span>
        </p>
        {(Object.keys(results) as DrawCheck[]).map((name) => {
          const [title, text] = results[name];
          const look = looks[name] ?? "wrong";
          return (
            <p key={name} className={`verdict is-${look}`} data-verdict={name} hidden>
              <Icon name={icons[look]} />
              <span>
                <b>{title}</b> {text}
              </span>
            </p>
          );
        })}
      </div>
      <noscript>
        <p className="verdict is-unknown">
          <Icon name="info-circle" /> <span>{scriptOff}</span>
        </p>
      </noscript>
    </div>
  );
}

const icons = { ok: "circle-check", unknown: "info-circle", wrong: "alert-triangle" } as const;
