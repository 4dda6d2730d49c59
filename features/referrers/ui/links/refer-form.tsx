import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { referPath } from "#contract/ids/referral-link.ts";
import type { Opening } from "#features/openings/index.ts";
import { Button } from "#ui/components/button.tsx";
import { FieldText } from "#ui/components/field-text.tsx";
import { referPage } from "../../texts/refer.ts";
import { allOpenings, linkAddressKeys } from "./link-address.ts";
import { OpeningSelect } from "./opening-select.tsx";

interface ReferFormProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  values: { id: string; opening: string };
  errors: FieldErrors;
  /** The ID that no list has: it is asked about, or was said to be right. */
  unlisted: string | undefined;
}

/**
 * A post, so that no employee's ID stands in an address or a log. Nothing is restored by the browser:
 * the choice must fit the link that is shown.
 */
export function ReferForm({ openings, values, errors, unlisted }: ReferFormProps) {
  const { id, opening } = referPage;
  return (
    <form
      className="refer-form lifted columns is-firm"
      method="post"
      action={referPath}
      noValidate
      autoComplete="off"
      data-remake=""
    >
      <FieldText
        id="id"
        label={id.label}
        hint={id.hint}
        error={errors.id}
        defaultValue={values.id}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={errors.id !== undefined}
      />
      <OpeningSelect
        id="opening"
        label={opening.label}
        hint={opening.hint}
        error={errors.opening}
        openings={openings}
        chosen={values.opening}
        all={{ value: allOpenings, label: opening.all }}
      />
      {unlisted !== undefined && !errors.id && (
        <input type="hidden" name={linkAddressKeys.unlisted} value={unlisted} />
      )}
      <Button type="submit" look="ink">
        {referPage.generate}
      </Button>
      {unlisted !== undefined && errors.id && (
        <Button type="submit" look="quiet" name={linkAddressKeys.unlisted} value={unlisted}>
          {id.goOn}
        </Button>
      )}
      <label className="refer-remember fine" data-remember-id="" hidden>
        <input type="checkbox" /> {id.remember}
      </label>
      <p className="refer-status vh" role="status" data-failed={referPage.notMade} />
    </form>
  );
}
