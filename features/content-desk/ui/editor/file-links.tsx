import { ButtonLink } from "#ui/components/button.tsx";
import type { PlaceView } from "./item-view.ts";

/** The ways to change a whole collection in a file, and to have it as one. */
export function FileLinks({ base }: Pick<PlaceView, "base">) {
  return (
    <>
      <ButtonLink look="quiet" href={`${base}/import`}>
        Import
      </ButtonLink>
      <ButtonLink look="quiet" href={`${base}/export/csv`} download>
        Export CSV
      </ButtonLink>
      <ButtonLink look="quiet" href={`${base}/export/json`} download>
        Export JSON
      </ButtonLink>
    </>
  );
}
