import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import type { DocumentLink, DocumentView } from "./view-document.ts";
import { viewerKeys } from "./viewer-keys.ts";

/** The candidate's other documents, in the order of the form; after the last one whoever comes next. */
export function DocumentLinks({ view }: { view: DocumentView }) {
  const { before, after, toCheck, nextCandidate } = view;
  return (
    <>
      {(before || after) && (
        <nav className="viewer-next" aria-label="Other documents of this candidate">
          {toCheck && <Way to={toCheck} what="Next to check" icon="eye" />}
          {before && <Way to={before} what="Previous" icon="chevron-left" act="before" />}
          {after && <Way to={after} what="Next" icon="chevron-right" act="after" />}
        </nav>
      )}
      {nextCandidate && (
        <nav className="viewer-next" aria-label="Other candidates">
          <Way
            to={{ href: nextCandidate.href, label: nextCandidate.name }}
            what="Next candidate"
            icon="user-check"
            act="candidate"
          />
        </nav>
      )}
    </>
  );
}

const arrows = { before: "←", after: "→", candidate: viewerKeys.candidate } as const;

interface WayProps {
  to: Pick<DocumentLink, "href" | "label">;
  what: string;
  icon: IconName;
  act?: keyof typeof arrows;
}

function Way({ to, what, icon, act }: WayProps) {
  return (
    <a href={to.href} data-key={act} aria-keyshortcuts={act && viewerKeys[act]}>
      <Icon name={icon} />
      <span>
        <small>{what}</small> {to.label}
      </span>
      {act && <KeyCap>{arrows[act]}</KeyCap>}
    </a>
  );
}
