import { type FocusEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { kycSearchPlaceholder } from "#content/kyc-desk.ts";
import { mostSearchCharacters } from "#contract/application-list.ts";
import { type KycQuery, kycParameters } from "#contract/kyc-list.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { dashboardHref, dashboardPath } from "./candidates-query.ts";

/** Searches on Enter and when the box is left; its answer is an address. */
export function CandidatesSearch({ query }: { query: KycQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const asked = query.text ?? "";
  const address = dashboardHref({ query, page: 1 });
  // fields follow the address, as after Back; what is typed before the script comes stays
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address && !form.current?.contains(document.activeElement)) {
      form.current?.reset();
    }
    shown.current = address;
  }, [address]);
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
          onChange={({ target }) => target.form?.requestSubmit()}
        />
        Only missing documents
      </label>
    </Form>
  );
}
