import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { dayAndTime } from "#contract/days/indian-moment.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { rejectionWords } from "#features/mail/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { Fact, Facts, History, Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { candidateHref, candidateStateNames, kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-candidate.css?url";
import { type OpenedCandidateView, viewOpenedCandidate } from "../ui/desk/opened-candidate-view.ts";
import { ReviewForm } from "../ui/desk/review-form.tsx";
import type { Route } from "./+types/desk-kyc.ts";
import {
  changeCandidate,
  kycDeskDone,
  notFound,
  type RefusedCandidateForm,
} from "./desk/receive-candidate.ts";

export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  places({ params }) {
    const id = readRowId(params.id ?? "");
    return { here: id === null ? kycList.path : candidateHref(id), signInPage: kycList.path };
  },
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const requestedId = readRowId(args.params.id);
  const services = servicesOf(args.context);
  const opened = requestedId === null ? null : await services.kycDesk.open(requestedId);
  if (!opened) throw notFound();
  const { id, name, role, opensDocuments } = user;
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  const said = kycDeskDone.get(done) ?? null;
  const mailStatus = done === "rejected" ? ` ${await rejectionWords(services, opened.id)}` : "";
  return {
    user: { id, name, role, opensDocuments },
    candidate: viewOpenedCandidate(opened, {
      whatsApp: await services.whatsApp.consentOf({ candidateId: opened.id }),
      mayChange: mayActAs(role, "editor"),
      mayOpen: mayOpenDocuments(user),
    }),
    done: said && `${said}${mailStatus}`.trim(),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = readRowId(params.id);
  if (id === null) throw notFound();
  return changeCandidate(servicesOf(context), { id, ...deskOf(context) });
}

export default function DeskKyc({ loaderData, actionData }: Route.ComponentProps) {
  const { user, candidate, done } = loaderData;
  const refused = actionData && "problem" in actionData ? actionData : null;
  return (
    <CandidateScreen
      candidate={candidate}
      mayOpen={mayOpenDocuments(user)}
      mayReview={mayActAs(user.role, "editor")}
      mayErase={mayActAs(user.role, "admin")}
      refused={refused}
      done={refused ? null : done}
    />
  );
}

interface CandidateScreenProps {
  candidate: OpenedCandidateView;
  mayOpen: boolean;
  mayReview: boolean;
  /** Also set a legal hold. */
  mayErase: boolean;
  refused: RefusedCandidateForm | null;
  /** What was just done, in words. */
  done: string | null;
}

/** Everything of one candidate, with what HR does about it. */
function CandidateScreen(props: CandidateScreenProps) {
  const { candidate, mayOpen, mayReview, mayErase, refused, done } = props;
  const { id, name, state } = candidate;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${name}` : name)}</title>
      <p className="unprinted">
        <BackLink href={kycList.path}>All candidates</BackLink>
      </p>
      <DeskHead title={name} lead={candidateStateNames[state]}>
        {mayOpen && (
          <ButtonLink look="quiet" href={`${candidateHref(id)}.zip`} icon="file-zip">
            Download ZIP
          </ButtonLink>
        )}
      </DeskHead>
      {!mayOpen && <p className="callout desk-withheld">{unavailableDocuments.withheld.message}</p>}
      {done && <DeskDone>{done}</DeskDone>}
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      <div className="sidebar gap-5">
        <ReviewForm candidate={candidate} mayReview={mayReview} refused={refused} />
        <CandidateAside candidate={candidate} mayErase={mayErase} />
      </div>
    </div>
  );
}

interface AsideProps {
  candidate: OpenedCandidateView;
  mayErase: boolean;
}

/** Who it is, what was agreed to, the private link, and what happened so far. */
function CandidateAside({ candidate, mayErase }: AsideProps) {
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
