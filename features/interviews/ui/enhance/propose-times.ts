/**
 * Shows the week of the interviewers as soon as they are chosen, and proposes a time at a press, without another page.
 * Fields are never written anew by an answer: somebody may be typing. Where something does not come, the form is sent as
 * it is without this script.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button?.closest(".propose-week")) return;
    const [, time] = /^time:(.+)/.exec(button.value) ?? [];
    if (time && propose(form, time)) event.preventDefault();
    if (!/^week/.test(button.value)) return;
    event.preventDefault();
    void renewWeek(form, button.value).then((isShown) => {
      if (!isShown) form.requestSubmit(button);
    });
  });
  form.addEventListener("change", ({ target }) => {
    const isAbout =
      target instanceof HTMLElement && target.matches("[name=interviewers], [name=minutes]");
    if (isAbout) void renewWeek(form, "week");
    else mark(form);
  });
}

const timesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>("input[name=time]"),
];

/** Puts the time into the first empty field, or takes it out. @returns false where all fields are used */
function propose(form: HTMLFormElement, time: string): boolean {
  const fields = timesOf(form);
  const same = fields.find(({ value }) => value === time);
  const field = same ?? fields.find(({ value }) => value === "");
  if (!field) return false;
  field.value = same ? "" : time;
  const offer = form.querySelector<HTMLInputElement>("input[name=offer][value=times]");
  if (offer) offer.checked = true;
  mark(form);
  return true;
}

/** Which times of the week are proposed. */
function mark(form: HTMLFormElement): void {
  const proposed = timesOf(form).map(({ value }) => `time:${value}`);
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[value^="time:"]')) {
    button.setAttribute("aria-pressed", String(proposed.includes(button.value)));
  }
}

let last: AbortController | null = null;

/** The week as the server shows it after this press. @returns whether it is there, or a later one is asked for */
async function renewWeek(form: HTMLFormElement, pressed: string): Promise<boolean> {
  last?.abort();
  const own = new AbortController();
  last = own;
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  body.set("do", pressed);
  try {
    const answer = await fetch(location.pathname, { method: "POST", body, signal: own.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const week = ".propose-week";
    const [fresh, shown] = [page.querySelector(week), form.querySelector(week)];
    // what a refusal says is for a page of its own
    if (!answer.ok || !fresh || !shown) return false;
    const hadFocus = shown.contains(document.activeElement);
    shown.replaceWith(document.adoptNode(fresh));
    mark(form);
    if (hadFocus) fresh.querySelector<HTMLElement>('button[value^="week:"]:last-of-type')?.focus();
    return true;
  } catch {
    return own.signal.aborted;
  }
}
