import { Form, Link } from "react-router";
import { statusNames } from "#content/application-names.ts";
import { dayAndTime } from "#contract/days/indian-moment.ts";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import type { MergedView, OpenedView } from "./opened-view.ts";

interface DuplicatesProps {
  application: OpenedView;
  mayChange: boolean;
  /** Where its forms are sent. */
  action: string;
  hrefOf: (id: number) => string;
}

/** What is merged with an application, and what may be of the same person. */
export function DuplicateApplications(props: DuplicatesProps) {
  const { id, duplicates, parts, mergedInto } = props.application;
  return (
    <>
      {mergedInto && (
        <section aria-labelledby="open-merged-into">
          <h2 id="open-merged-into">Shown within another application</h2>
          <MergeList {...props}>
            {[{ ...mergedInto, button: "Unmerge", part: id, into: mergedInto.id, why: null }]}
          </MergeList>
        </section>
      )}
      {parts.length > 0 && (
        <section aria-labelledby="open-merged">
          <h2 id="open-merged">Merged with this one</h2>
          <MergeList {...props}>
            {parts.map((each) => ({
              ...{ ...each, button: "Unmerge", part: each.id, into: id, why: null },
            }))}
          </MergeList>
        </section>
      )}
      {!mergedInto && duplicates.length > 0 && (
        <section aria-labelledby="open-duplicates">
          <h2 id="open-duplicates">Possible duplicate</h2>
          <MergeList {...props}>
            {duplicates.map((each) => ({ ...each, button: "Merge", part: each.id, into: id }))}
          </MergeList>
        </section>
      )}
    </>
  );
}

interface Line extends MergedView {
  button: string;
  part: number;
  into: number;
  why: string | null;
}

function MergeList({
  children,
  mayChange,
  action,
  hrefOf,
}: Omit<DuplicatesProps, "application"> & { children: readonly Line[] }) {
  return (
    <ul className="desk-duplicates" role="list">
      {children.map(({ id, name, position, received, status, button, part, into, why }) => (
        <li className="cluster apart" key={id}>
          <p className="stack gap-1">
            <Link className="tap gap-1" to={hrefOf(id)} preventScrollReset>
              Received <Time at={received} />
            </Link>
            <span>
              {name}, {position}, {statusNames[status]}
            </span>
            {why && <small>{why}</small>}
          </p>
          {mayChange && (
            <Form method="post" action={action} preventScrollReset>
              <input type="hidden" name="part" value={part} />
              <input type="hidden" name="into" value={into} />
              <Button
                type="submit"
                look="quiet"
                name="do"
                value={button.toLowerCase()}
                aria-label={`${button} with the application received ${dayAndTime(received)}`}
              >
                {button}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
