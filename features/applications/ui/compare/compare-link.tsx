import { Link } from "react-router";
import { Button } from "#ui/components/button.tsx";
import type { Picked } from "../bulk/use-selection.ts";
import { compareHref, type DeskQuery } from "../desk/desk-query.ts";
import { canCompare, compareButton, maxCompared, minCompared } from "./compare-query.ts";

interface CompareLinkProps {
  picked: Pick<Picked, "ready" | "count" | "ids">;
  /** The list, for the way back. */
  state: DeskQuery;
}

/** Leads to what is selected, side by side. Before the page's script runs its button does, by the list's form. */
export function CompareLink({ picked, state }: CompareLinkProps) {
  const { ready, count } = picked;
  if (!ready) {
    return (
      <Button type="submit" look="ghost" className="bulk-compare" name={compareButton} value="1">
        Compare
      </Button>
    );
  }
  if (count === 0) return null;
  if (!canCompare(count)) {
    return (
      <span className="bulk-hint">{`Select ${minCompared} to ${maxCompared} to compare`}</span>
    );
  }
  return (
    <Link className="btn btn-ghost bulk-compare" to={compareHref(state, { ids: picked.ids() })}>
      Compare
    </Link>
  );
}
