import type { FocusEventHandler } from "react";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { TextFilter } from "../list-declaration.ts";

interface SearchBoxProps {
  filter: TextFilter;
  value: string | undefined;
  /** The words of its button. */
  button?: string;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

/** The search of a list that changes in place, with its button. */
export function SearchBox({ filter, value = "", button = "Search", onBlur }: SearchBoxProps) {
  const { label, parameter, longest, placeholder } = filter;
  return (
    <div className="desk-search">
      <label className="vh" htmlFor="search">
        {label}
      </label>
      <Icon name="search" />
      <input
        className="desk-box"
        type="search"
        id="search"
        name={parameter}
        maxLength={longest}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        data-key="/"
        onBlur={onBlur}
      />
      <Button type="submit" look="quiet">
        {button}
      </Button>
    </div>
  );
}
