import { type AlertChoices, choicesInWords } from "../alert-choices.ts";

/** What an alert is about. */
export function AlertFacts({ choices }: { choices: AlertChoices }) {
  return (
    <dl className="alert-facts rows is-firm">
      {choicesInWords(choices).map(([label, chosen]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{chosen}</dd>
        </div>
      ))}
    </dl>
  );
}
