import type { FocusEvent } from "react";
import { Form } from "react-router";
import { readQuery, writeQuery } from "#records/list/address.ts";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { SearchBox } from "#records/list/ui/search-box.tsx";
import { useAppliedForm } from "#records/list/ui/use-applied-form.ts";
import { type KycQuery, kycList } from "../../kyc-list.ts";

/** Searches on Enter and when the box is left; its answer is an address. */
export function CandidatesSearch({ query }: { query: KycQuery }) {
  const form = useAppliedForm({
    asked: writeQuery(kycList, query).toString(),
    read: askedBy,
    // a search that was left before
    early: () => true,
  });
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // the button beside it sends the form itself
    const toButton =
      relatedTarget instanceof HTMLButtonElement && target.form === relatedTarget.form;
    if (!toButton && target.value.trim() !== (query.text ?? "")) target.form?.requestSubmit();
  };
  return (
    <Form
      ref={form}
      method="get"
      action={kycList.path}
      role="search"
      preventScrollReset
      className="kyc-search"
      autoComplete="off"
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <SearchBox filter={kycList.filters.text} value={query.text} onBlur={leave} />
      <FilterFields list={kycList} query={query} isSearchApart />
    </Form>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeQuery(kycList, readQuery(kycList, fields)).toString();
}
