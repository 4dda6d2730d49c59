/** What a file for payroll or an HR system can hold of somebody who joins, with the heading that it has until admins set one. */
export const payrollSources = {
  number: "Application number",
  name: "Name",
  email: "Email",
  contactNumber: "Mobile number",
  position: "Opening",
  batch: "Batch",
  process: "Process",
  site: "Site",
  shift: "Shift",
  joiningDate: "Joining date",
  state: "Status",
  bankName: "Bank",
  bankIfsc: "IFSC",
  bankAccount: "Account number",
  panNumber: "PAN",
  uan: "UAN",
  pfMember: "PF member before",
  pensionMember: "Pension scheme member before",
  esiNumber: "ESI number",
  nominees: "Nominees",
  emergencyName: "Emergency contact",
  emergencyNumber: "Emergency number",
  nightShift: "Agrees to night shifts",
  transport: "Agrees to transport",
} as const;
export type PayrollSource = keyof typeof payrollSources;
export const payrollSourceKeys = Object.keys(payrollSources) as PayrollSource[];

/** A column of the file; the order is theirs. */
export interface PayrollColumn {
  source: PayrollSource;
  heading: string;
}

export const usualColumns: readonly PayrollColumn[] = payrollSourceKeys.map((source) => ({
  source,
  heading: payrollSources[source],
}));

const mostHeading = 60;

/** Columns by a form with `heading-SOURCE` (empty leaves it out) and `place-SOURCE`; an error by field where one is wrong. */
export function readPayrollColumns(
  sent: (name: string) => string,
): { ok: true; columns: PayrollColumn[] } | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const placed: (PayrollColumn & { place: number })[] = [];
  for (const [at, source] of payrollSourceKeys.entries()) {
    const heading = sent(`heading-${source}`).trim();
    const typed = sent(`place-${source}`).trim();
    if (heading.length > mostHeading) {
      errors[`heading-${source}`] = `Write at most ${mostHeading} characters.`;
    }
    if (typed !== "" && !/^\d{1,3}$/.test(typed)) {
      errors[`place-${source}`] = "Write a whole number, such as 3.";
    }
    if (heading) placed.push({ source, heading, place: typed === "" ? at + 1 : Number(typed) });
  }
  const first = payrollSourceKeys[0];
  if (placed.length === 0) errors[`heading-${first}`] = "Give at least one column a heading.";
  const again = placed.find(({ heading }, at) =>
    placed.slice(0, at).some((before) => before.heading.toLowerCase() === heading.toLowerCase()),
  );
  if (again) errors[`heading-${again.source}`] = "Another column has this heading.";
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const columns = placed
    .sort((one, other) => one.place - other.place)
    .map(({ source, heading }) => ({ source, heading }));
  return { ok: true, columns };
}
