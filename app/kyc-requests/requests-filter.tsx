import { requestStateNames, requestsTexts } from "#content/kyc-requests.ts";
import { requestStates } from "#contract/kyc-requests.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { type RequestsQuery, requestsHref, requestsPath } from "./requests-query.ts";

/** The index tabs over the list: requests by what became of them. */
export function RequestTabs({ text, state: current }: RequestsQuery) {
  return (
    <nav className="desk-tabs" aria-label="By status">
      <ul role="list">
        {[null, ...requestStates].map((state) => (
          <li key={state ?? "all"}>
            <a
              href={requestsHref({ text, state, page: 1 })}
              aria-current={state === current ? "true" : undefined}
            >
              {state ? requestStateNames[state] : "All"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A plain GET form, so that what is looked for stands in the address. */
export function RequestsSearch({ text, state }: RequestsQuery) {
  return (
    <search>
      <form className="requests-search" action={requestsPath}>
        {state && <input type="hidden" name="state" value={state} />}
        <div className="desk-field">
          <label htmlFor="q">{requestsTexts.search}</label>
          <input className="desk-box" id="q" name="q" type="search" defaultValue={text} />
        </div>
        <Button type="submit" look="quiet" icon="search">
          Search
        </Button>
        {text && (
          <ButtonLink look="quiet" href={requestsHref({ text: "", state, page: 1 })}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
