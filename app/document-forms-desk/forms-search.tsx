import { formsTexts } from "#content/document-forms-desk.ts";
import type { DocumentFormListQuery } from "#contract/document-form-list.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { formsPath } from "./form-paths.ts";

interface FormsSearchProps {
  query: DocumentFormListQuery;
  /** Codes of openings that forms were sent for. */
  openings: readonly string[];
}

/** A plain GET form, so that what is looked for stands in the address. */
export function FormsSearch({ query: { text, opening }, openings }: FormsSearchProps) {
  return (
    <search>
      <form className="forms-search" action={formsPath}>
        <div className="desk-field">
          <label htmlFor="q">{formsTexts.search}</label>
          <input className="desk-box" id="q" name="q" type="search" defaultValue={text} />
        </div>
        <div className="desk-field forms-opening">
          <label htmlFor="opening">{formsTexts.opening}</label>
          <select className="desk-box" id="opening" name="opening" defaultValue={opening ?? ""}>
            <option value="">{formsTexts.anyOpening}</option>
            {openings.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
        <Button type="submit" look="quiet" icon="search">
          Search
        </Button>
        {(text || opening) && (
          <ButtonLink look="quiet" href={formsPath}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
