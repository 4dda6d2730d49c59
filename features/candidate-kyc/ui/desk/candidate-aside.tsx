import type { ReactNode } from "react";
import { personHref } from "#contract/ids/person-id.ts";
import { Button } from "#ui/components/button.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { kycDeskTexts } from "../../texts/kyc-desk.ts";
import type { OpenedCandidateView } from "./opened-candidate-view.ts";

interface AsideProps {
  candidate: OpenedCandidateView;
  mayErase: boolean;
}

/** Who it is, what was agreed to, the private link, and what happened so far. */
export function CandidateAside({ candidate, mayErase }: AsideProps) {
  return (
    <aside className="kyc-aside" aria-label="About this candidate">
      <Facts candidate={candidate} />
      {candidate.receiptUrl && <PrivateLink name={candidate.name} url={candidate.receiptUrl} />}
      {(mayErase || candidate.legalHold) && <LegalHold candidate={candidate} mayErase={mayErase} />}
      <History candidate={candidate} />
      {mayErase && !candidate.legalHold && <Erase />}
    </aside>
  );
}

type CandidateProps = Pick<AsideProps, "candidate">;

function Facts({ candidate: { id, email, received, consent, whatsApp } }: CandidateProps) {
  return (
    <Panel id="facts" title="Candidate">
      <dl>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <BreakableAddress>{email}</BreakableAddress>
          </a>
        </dd>
        <dt>Form received</dt>
        <dd>
          <time dateTime={received.iso}>{received.dayAndTime}</time>
        </dd>
        <dt>Consent</dt>
        <dd>
          {consent
            ? `Notice ${consent.version}, accepted ${consent.agreed.dayAndTime}`
            : kycDeskTexts.noConsent}
          {consent?.withdrawn && `, withdrawn ${consent.withdrawn.dayAndTime}`}
        </dd>
        {whatsApp && (
          <>
            <dt>WhatsApp</dt>
            <dd>{whatsApp}</dd>
          </>
        )}
      </dl>
      <a className="person-link" href={personHref("kyc", id)}>
        All of this person
      </a>
    </Panel>
  );
}

function PrivateLink({ name, url }: { name: string; url: string }) {
  return (
    <Panel id="link" title="Private link">
      <div
        className="kyc-link"
        data-copy=""
        data-copied="Copied."
        data-by-hand="Press Ctrl+C, or touch and hold the text, to copy it."
      >
        <label className="vh" htmlFor="receipt-link">
          Private link of {name}
        </label>
        <input className="desk-box" id="receipt-link" value={url} readOnly />
        <Button look="quiet" icon="copy" hidden>
          Copy
        </Button>
        <p className="sub" role="status" />
      </div>
      <p className="sub">{kycDeskTexts.linkNote}</p>
      <form method="post">
        <p className="sub">{kycDeskTexts.renewNote}</p>
        <Button type="submit" look="quiet" name="do" value="renew" icon="refresh">
          Create new link
        </Button>
      </form>
    </Panel>
  );
}

function LegalHold({ candidate: { legalHold }, mayErase }: AsideProps) {
  return (
    <Panel id="hold" title="Legal hold">
      <p>{legalHold ? <strong>Set</strong> : "Not set"}</p>
      <p className="sub">{kycDeskTexts.holdNote}</p>
      {mayErase && (
        <form method="post">
          <Button type="submit" look="quiet" name="do" value={legalHold ? "lift" : "hold"}>
            {legalHold ? "Lift legal hold" : "Set legal hold"}
          </Button>
        </form>
      )}
    </Panel>
  );
}

function Erase() {
  return (
    <Panel id="erase" title="Erase">
      <p className="sub">{kycDeskTexts.eraseNote}</p>
      <form method="post">
        <label className="kyc-confirm">
          <input type="checkbox" name="confirm" value="yes" required />
          {kycDeskTexts.eraseConfirm}
        </label>
        <Button type="submit" look="quiet" name="do" value="erase" icon="trash">
          Erase everything
        </Button>
      </form>
    </Panel>
  );
}

function History({ candidate: { history } }: CandidateProps) {
  return (
    <Panel id="history" title="History">
      <ol className="desk-log" role="list">
        {history.map(({ at, who, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at once
          <li key={index}>
            <div>
              <p>{what}</p>
              <span className="sub">
                {who && `${who}, `}
                <time dateTime={at.iso}>{at.dayAndTime}</time>
              </span>
            </div>
          </li>
        ))}
      </ol>
      {history.length === 0 && <p className="sub">Nothing yet.</p>}
    </Panel>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel kyc-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
