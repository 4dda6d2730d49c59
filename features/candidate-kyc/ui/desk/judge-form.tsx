import { Button } from "#ui/components/button.tsx";
import type { RefusedCandidateForm } from "../../routes/desk/change-candidate.ts";
import { DocumentItem } from "./document-item.tsx";
import type { DocumentGroup, OpenedCandidateView } from "./opened-candidate-view.ts";

interface JudgeFormProps {
  candidate: OpenedCandidateView;
  mayJudge: boolean;
  refused: RefusedCandidateForm | null;
}

/** All documents with HR's decisions: one form, so that one email names all rejected ones. */
export function JudgeForm({ candidate, mayJudge, refused }: JudgeFormProps) {
  const { groups, toCheck } = candidate;
  const list = groups.map((group) => (
    <Group
      key={group.heading}
      group={group}
      candidate={candidate}
      mayJudge={mayJudge}
      refused={refused}
    />
  ));
  if (!mayJudge) return <div className="stack gap-5 kyc-papers">{list}</div>;
  return (
    <form
      method="post"
      className="stack gap-5 kyc-papers"
      noValidate
      aria-label="Check the documents"
    >
      {list}
      <div className="desk-bar cluster gap-3 unprinted kyc-save">
        <Button type="submit" look="ink" name="do" value="judge">
          Save decisions
        </Button>
        {toCheck > 0 && (
          <Button
            type="submit"
            look="quiet"
            name="do"
            value={refused?.asksToAccept ? "accept-unopened" : "accept-all"}
            icon="check"
          >
            <span>
              {refused?.asksToAccept ? "Accept anyway" : "Accept all"}{" "}
              <span className="kyc-wide">to check </span>({toCheck})
            </span>
          </Button>
        )}
      </div>
    </form>
  );
}

function Group({
  group: { heading, answers, documents },
  candidate,
  mayJudge,
  refused,
}: JudgeFormProps & { group: DocumentGroup }) {
  return (
    <section className="panel kyc-group" aria-label={heading}>
      <div className="kyc-group-head">
        <h2>{heading}</h2>
        {answers.length > 0 && (
          <dl>
            {answers.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text || "No answer"}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {documents.length > 0 && (
        <ul role="list">
          {documents.map((document) => (
            <DocumentItem
              key={document.key}
              document={document}
              candidate={candidate.id}
              mayJudge={mayJudge}
              values={refused?.values ?? {}}
              error={refused?.errors[document.key]}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
