import { useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { DeskArea, DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { emptyRow, type TypedRow } from "../ctc.ts";
import { isDateKey, rowControl, type TypedLetter, valueControl } from "../letter-form.ts";
import { letterLimits } from "../offer-letter.ts";

interface LetterFieldsProps {
  fields: readonly { key: string; label: string; isOptional: boolean; law: string }[];
  typed: TypedLetter;
  errors: Readonly<Record<string, string>>;
  today: string;
  /** Each has the name of its person. */
  isForMany?: boolean;
}

/** What HR types for a letter. */
export function LetterFields(props: LetterFieldsProps) {
  const { fields, typed, errors, today, isForMany = false } = props;
  return (
    <>
      {!isForMany && (
        <DeskText
          id="name"
          label="Name"
          defaultValue={typed.name}
          maxLength={100}
          error={errors.name}
        />
      )}
      {fields.map(({ key, label, isOptional, law }) => {
        const id = valueControl(key);
        const shared = {
          ...{ id, error: errors[id], defaultValue: typed.values[key] ?? "" },
          label: isOptional ? `${label} (optional)` : label,
          hint: law === "" ? undefined : `Asked for by: ${law}`,
        };
        if (isDateKey(key)) return <DeskText key={key} type="date" {...shared} />;
        const isLong = key === "duties" || key === "leave";
        return isLong ? (
          <DeskArea key={key} rows={3} maxLength={letterLimits.value} {...shared} />
        ) : (
          <DeskText key={key} maxLength={letterLimits.value} {...shared} />
        );
      })}
      <CtcRows rows={typed.rows} errors={errors} />
      <DeskText
        id="lastDay"
        type="date"
        label="Expires"
        hint="The last day to accept it: it expires at midnight at its end, in India."
        min={today}
        defaultValue={typed.lastDay}
        error={errors.lastDay}
      />
    </>
  );
}

function CtcRows({ rows, errors }: Pick<LetterFieldsProps, "errors"> & { rows: TypedRow[] }) {
  const [added, setAdded] = useState(0);
  const shown = [
    ...(rows.length > 0 ? rows : [emptyRow]),
    ...Array<TypedRow>(added).fill(emptyRow),
  ];
  return (
    <fieldset className="letter-rows stack gap-3">
      <legend>What is paid</legend>
      {shown.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
        <div key={place} className="letter-row">
          <DeskText
            id={rowControl(place, "component")}
            label="Component"
            maxLength={80}
            defaultValue={row.component}
            error={errors[rowControl(place, "component")]}
          />
          <DeskText
            id={rowControl(place, "monthly")}
            label="Monthly"
            inputMode="decimal"
            maxLength={20}
            defaultValue={row.monthly}
          />
          <DeskText
            id={rowControl(place, "yearly")}
            label="Yearly"
            inputMode="decimal"
            maxLength={20}
            defaultValue={row.yearly}
          />
          <DeskTick
            id={rowControl(place, "isWage")}
            name={rowControl(place, "isWage")}
            value="on"
            defaultChecked={row.isWage}
          >
            Counts as wages
          </DeskTick>
        </div>
      ))}
      <p className="hint">
        In rupees. Of month and year one is enough. Basic pay and the allowances that count as wages
        have to make at least half.
      </p>
      <Button
        look="quiet"
        type="submit"
        name="do"
        value="add-row"
        // with script nothing is sent for it
        onClick={(event) => {
          event.preventDefault();
          setAdded(added + 1);
        }}
      >
        Add a row
      </Button>
    </fieldset>
  );
}
