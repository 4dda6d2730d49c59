import { dayAndTime } from "#contract/days/indian-moment.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { History } from "#ui/desk/history.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import type { OpenedCandidateView } from "./opened-candidate-view.ts";

interface AsideProps {
  candidate: OpenedCandidateView;
  mayErase: boolean;
}

/** Who it is, what was agreed to, the private link, and what happened so far. */
export function CandidateAside({ candidate, mayErase }: AsideProps) {
  return (
    <aside className="stack gap-5 kyc-aside" aria-label="About this candidate">
      <Person candidate={candidate} />
      {candidate.receiptUrl && <PrivateLink name={candidate.name} url={candidate.receiptUrl} />}
      {(mayErase || candidate.legalHold) && <LegalHold candidate={candidate} mayErase={mayErase} />}
      <CandidateHistory candidate={candidate} />
      {mayErase && !candidate.legalHold && <Erase />}
    </aside>
  );
}

type CandidateProps = Pick<AsideProps, "candidate">;

function Person({ candidate: { id, email, received, consent, whatsApp } }: CandidateProps) {
  return (
    <Panel id="facts-title" title="Candidate">
      <Facts className="is-below is-tall">
        <Fact label="Email">
          <a href={`mailto:${email}`}>
            <BreakableAddress>{email}</BreakableAddress>
          </a>
        </Fact>
        <Fact label="Form received">
          <Time at={received} />
        </Fact>
        <Fact label="Consent">
          {consent
            ? `Notice ${consent.version}, accepted ${dayAndTime(consent.agreed)}`
            : "No consent recorded"}
          {consent?.withdrawn && `, withdrawn ${dayAndTime(consent.withdrawn)}`}
        </Fact>
        {whatsApp && <Fact label="WhatsApp">{whatsApp}</Fact>}
      </Facts>
      <a className="person-link tap" href={personHref("kyc", id)}>
        All of this person
      </a>
    </Panel>
  );
}

function PrivateLink({ name, url }: { name: string; url: string }) {
  return (
    <Panel id="link-title" title="Private link">
      <CopyField
        id="receipt-link"
        label={`Private link of ${name}`}
        value={url}
        look="quiet"
        className="kyc-link unprinted"
      />
      <p className="sub">
        Anyone with this link sees what the candidate sent. Give it to the candidate only.
      </p>
      <form method="post" className="unprinted stack gap-2 at-start">
        <p className="sub">A new link ends the old one: use it if the link was passed on.</p>
        <Button type="submit" look="quiet" name="do" value="renew" icon="refresh">
          Create new link
        </Button>
      </form>
    </Panel>
  );
}

function LegalHold({ candidate: { legalHold }, mayErase }: AsideProps) {
  return (
    <Panel id="hold-title" title="Legal hold">
      <p>{legalHold ? <strong>Set</strong> : "Not set"}</p>
      <p className="sub">
        While a legal hold is set, nothing of this candidate is erased, not even on request.
      </p>
      {mayErase && (
        <form method="post" className="unprinted stack gap-2 at-start">
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
    <Panel id="erase-title" title="Erase">
      <p className="sub">
        Destroys all documents and answers. This cannot be undone. One last email tells the
        candidate. The audit log keeps when it happened and who did it.
      </p>
      <form method="post" className="unprinted stack gap-2 at-start">
        <DeskTick isSure name="confirm" value="yes" required>
          Yes, erase everything about this candidate
        </DeskTick>
        <Button type="submit" look="quiet" name="do" value="erase" icon="trash">
          Erase everything
        </Button>
      </form>
    </Panel>
  );
}

function CandidateHistory({ candidate: { history } }: CandidateProps) {
  return (
    <Panel id="history-title" title="History">
      <History events={history} />
      {history.length === 0 && <p className="sub">Nothing yet.</p>}
    </Panel>
  );
}
