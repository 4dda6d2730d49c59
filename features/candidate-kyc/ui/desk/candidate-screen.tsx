import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { candidateHref, candidateStateNames, kycList } from "../../kyc-list.ts";
import type { RefusedCandidateForm } from "../../routes/desk/change-candidate.ts";
import { CandidateAside } from "./candidate-aside.tsx";
import { JudgeForm } from "./judge-form.tsx";
import type { OpenedCandidateView } from "./opened-candidate-view.ts";

interface CandidateScreenProps {
  candidate: OpenedCandidateView;
  mayOpen: boolean;
  mayJudge: boolean;
  /** Also set a legal hold. */
  mayErase: boolean;
  refused: RefusedCandidateForm | null;
  /** What was just done, in words. */
  done: string | null;
}

/** Everything of one candidate, with what HR does about it. */
export function CandidateScreen(props: CandidateScreenProps) {
  const { candidate, mayOpen, mayJudge, mayErase, refused, done } = props;
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
        <JudgeForm candidate={candidate} mayJudge={mayJudge} refused={refused} />
        <CandidateAside candidate={candidate} mayErase={mayErase} />
      </div>
    </div>
  );
}
