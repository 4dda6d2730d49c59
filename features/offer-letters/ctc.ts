import { paiseIn, rupees } from "#contract/text/rupees.ts";

/** One line of what the company pays; amounts are paise. */
export interface CtcRow {
  component: string;
  monthly: number;
  yearly: number;
  /** Basic pay, or an allowance that the law counts as wages. */
  isWage: boolean;
}

/** Rupees that a year may differ from twelve months, which were rounded. */
const rounding = 12;

/** An amount as it is typed. */
const typedAmount = (paise: number): string =>
  paise === 0 ? "" : rupees(paise).replaceAll(/[₹,]/g, "");

export interface CtcSums {
  monthly: number;
  yearly: number;
  /** What of the year counts as wages. */
  wages: number;
}

export function sumsOf(rows: readonly CtcRow[]): CtcSums {
  const sum = (of: (row: CtcRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    monthly: sum(({ monthly }) => monthly),
    yearly: sum(({ yearly }) => yearly),
    wages: sum(({ yearly, isWage }) => (isWage ? yearly : 0)),
  };
}

/** Below the table of what is paid, where a row has no month. */
export const yearlyNote = "Where there is no monthly amount, the yearly one is the whole.";

export const monthInWords = (paise: number): string => (paise === 0 ? "–" : rupees(paise));

/** The Code on Wages, 2019, section 2(y): what is no wage is at most half of all. */
export const halfAreWages = (rows: readonly CtcRow[]): boolean => {
  const { wages, yearly } = sumsOf(rows);
  return wages * 2 >= yearly;
};

/** A row as typed. */
export interface TypedRow {
  component: string;
  monthly: string;
  yearly: string;
  isWage: boolean;
}

export const emptyRow: TypedRow = { component: "", monthly: "", yearly: "", isWage: false };

export const typedRow = ({ component, monthly, yearly, isWage }: CtcRow): TypedRow => ({
  component,
  monthly: typedAmount(monthly),
  yearly: typedAmount(yearly),
  isWage,
});

/** A row, why it is none, or null where nothing was typed. Of month and year the one that is left out follows. */
export function readRow(typed: TypedRow): CtcRow | string | null {
  const component = typed.component.trim();
  const isEmpty = component === "" && typed.monthly.trim() === "" && typed.yearly.trim() === "";
  if (isEmpty) return null;
  if (component === "") return "Enter the component, such as Basic pay.";
  if (component.length > 80 || /[\p{Cc}\p{Bidi_C}]/u.test(component))
    return "A component has at most 80 characters, on one line.";
  const amounts = readAmounts(typed);
  return typeof amounts === "string" ? amounts : { component, ...amounts, isWage: typed.isWage };
}

function readAmounts({
  monthly: monthText,
  yearly: yearText,
}: Pick<TypedRow, "monthly" | "yearly">): Pick<CtcRow, "monthly" | "yearly"> | string {
  const [month, year] = [monthText, yearText].map((text) =>
    text.trim() === "" ? undefined : paiseIn(text),
  );
  if (month === null || year === null) return "Enter an amount in rupees, such as 25,000.";
  if (month === undefined && year === undefined) return "Enter the amount of a month or of a year.";
  const monthly = month ?? 0;
  const yearly = year ?? monthly * 12;
  return monthly > 0 && Math.abs(monthly * 12 - yearly) > rounding * 100
    ? "A year is twelve months: leave one of the two empty, or correct it."
    : { monthly, yearly };
}
