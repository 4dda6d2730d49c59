import type { FocusEvent } from "react";
import { Form } from "react-router";
import { kycSearchPlaceholder } from "#content/kyc-desk.ts";
import { mostSearchCharacters } from "#contract/application-list.ts";
import { type KycQuery, kycParameters, readKycQuery, writeKycQuery } from "#contract/kyc-list.ts";
import { useAppliedForm } from "../desk/use-applied-form.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { dashboardPath } from "./candidates-query.ts";

/** Searches on Enter and when the box is left; its answer is an address. */
export function CandidatesSearch({ query }: { query: KycQuery }) {
  const asked = query.text ?? "";
  const form = useAppliedForm({
    asked: writeKycQuery(query).toString(),
    read: askedBy,
    // a search that was left before
    early: () => true,
  });
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // the button beside it sends the form itself
    const toButton =
      relatedTarget instanceof HTMLButtonElement && target.form === relatedTarget.form;
    if (!toButton && target.value.trim() !== asked) target.form?.requestSubmit();
  };
  return (
    <Form
      ref={form}
      method="get"
      action={dashboardPath}
      role="search"
      preventScrollReset
      className="kyc-search"
      autoComplete="off"
    >
      {query.state && <input type="hidden" name={kycParameters.state} value={query.state} />}
      <div className="desk-search">
        <label className="vh" htmlFor="search">
          Search candidates
        </label>
        <Icon name="search" />
        <input
          className="desk-box"
          type="search"
          id="search"
          name={kycParameters.text}
          maxLength={mostSearchCharacters}
          defaultValue={asked}
          placeholder={kycSearchPlaceholder}
          autoComplete="off"
          onBlur={leave}
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
      </div>
      <label className="kyc-tick">
        <input
          type="checkbox"
          name={kycParameters.missing}
          value="1"
          defaultChecked={query.missing ?? false}
        />
        Only missing documents
      </label>
    </Form>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeKycQuery(readKycQuery(fields)).toString();
}
