import type { Counted } from "#records/list/counted-list.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { type FittingPeople, fittingInWords } from "../../list/invitations.ts";
import { type DeskQuery, filteredHref } from "../desk/desk-query.ts";
import { newLetterHref } from "../letters/new-letter.ts";

/** On an opening, a drive or a batch: how many people who agreed to other roles fit it, and the list of them. */
export function InvitePeople({ fitting }: { fitting: FittingPeople | null }) {
  if (!fitting) return null;
  return (
    <div className="callout desk-withheld">
      <div className="cluster gap-3">
        <p>{fittingInWords(fitting.counted)}</p>
        <ButtonLink look="quiet" href={filteredHref({ fits: fitting.code })}>
          Invite people who fit
        </ButtonLink>
      </div>
    </div>
  );
}

interface InviteFoundProps {
  state: DeskQuery;
  /** As its filters narrow it. */
  list: Counted;
}

/** Above the list of them: writes to all whom its filters leave. */
export function InviteFound({ state, list }: InviteFoundProps) {
  return (
    <div className="callout">
      <div className="cluster gap-3">
        <p>{fittingInWords(list)}</p>
        {list.count > 0 && (
          <ButtonLink look="ink" href={newLetterHref({ ...state, page: 1 })}>
            Write invitation
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
