import { dayAndTime } from "#contract/days/indian-moment.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { SetUpStep } from "../server/set-up.ts";
import type { SetUpItem } from "../set-up.ts";

interface StepWords {
  title: string;
  /** Why it is wanted, while it is not done. */
  why: string;
  /** Before the day on which it was done, or instead of it. */
  done: string;
  /** Where it is done, and what the link there is called. */
  link?: { href: string; label: string };
  /** Of what whoever runs the server does: what to type there, and where that is explained. */
  operator?: { text: string; lines: readonly string[]; more: string };
}

const stepWords: Record<SetUpItem, StepWords> = {
  password: {
    title: "Choose your own password",
    why: "Somebody else set the one that you signed in with.",
    done: "Chosen by you",
    link: { href: "/desk/me#own-password", label: "Choose a password" },
  },
  "second-factor": {
    title: "Turn on the second factor",
    why: "A code from an app on your phone, asked for beside the password.",
    done: "On",
    link: { href: "/desk/me#second-factor", label: "Turn it on" },
  },
  brand: {
    title: "Check the company facts",
    why: "Name, address, mailboxes and headcounts are samples. Publish your own.",
    done: "Published",
    link: { href: "/desk/content/brand", label: "Check facts" },
  },
  mail: {
    title: "Connect a mail server",
    why: "Until then emails are held in the outbox, and candidates hear nothing.",
    done: "Emails are sent",
    operator: {
      text: "Whoever runs the server adds these two lines to its .env file, with your own values, and restarts it:",
      lines: ["SMTP_URL=smtps://user:password@mail.example", "MAIL_FROM=careers@company.example"],
      more: "The file .env.example explains every setting.",
    },
  },
  backup: {
    title: "Take a first backup",
    why: "A copy of everything, from which the site can be restored.",
    done: "Last backup",
    operator: {
      text: "Whoever runs the server types this there, best every night. The site keeps running:",
      lines: ["npm run backup -- /srv/backups --keep 14"],
      more: "The file docs/backup.md explains where to keep backups, and how to restore one.",
    },
  },
  opening: {
    title: "Publish your first opening",
    why: "These openings are samples. Change one, or write your own.",
    done: "Published",
    link: { href: "/desk/openings", label: "Choose an opening" },
  },
  colleagues: {
    title: "Invite colleagues",
    why: "Viewers read, editors decide and publish, admins manage accounts.",
    done: "You are not the only one here",
    link: { href: "/desk/accounts#new-account", label: "Create an account" },
  },
};

interface SetUpListProps {
  steps: readonly SetUpStep[];
}

const doneOf = (steps: readonly SetUpStep[]) => steps.filter(({ done }) => done).length;

/** Such as `3 of 7 done`. */
export const progressOf = (steps: readonly SetUpStep[]) =>
  `${doneOf(steps)} of ${steps.length} done`;

export function SetUpBar({ steps }: SetUpListProps) {
  return (
    <div className="setup-bar row gap-4">
      <progress value={doneOf(steps)} max={steps.length} aria-hidden="true" />
      <b>{progressOf(steps)}</b>
    </div>
  );
}

/** What is to be done once, in order; the first that is not done yet stands out. */
export function SetUpList({ steps }: SetUpListProps) {
  const now = steps.find(({ done }) => !done);
  return (
    <ol className="setup-steps lined" role="list">
      {steps.map((step, index) => (
        <li key={step.item} className={classOf(step, now)}>
          <span className="setup-mark" aria-hidden="true">
            {step.done ? <Icon name="check" /> : index + 1}
          </span>
          {step.done ? <DoneStep {...step} /> : <OpenStep {...step} isNow={step === now} />}
        </li>
      ))}
    </ol>
  );
}

function classOf(step: SetUpStep, now: SetUpStep | undefined): string | undefined {
  if (step.done) return "is-done";
  return step === now ? "is-now" : undefined;
}

function DoneStep({ item, at }: SetUpStep) {
  const { title, done, link } = stepWords[item];
  return (
    <div>
      <p className="setup-title">
        {link ? <a href={link.href}>{title}</a> : title}
        <span className="vh">, done</span>
      </p>
      <p className="hint">
        {done}
        {at && `, ${dayAndTime(at)}`}
      </p>
    </div>
  );
}

function OpenStep({ item, isNow }: SetUpStep & { isNow: boolean }) {
  const { title, why, link, operator } = stepWords[item];
  return (
    <>
      <div>
        <p className="setup-title">{title}</p>
        <p className="hint">{why}</p>
      </div>
      {link && (
        <ButtonLink look={isNow ? "primary" : "quiet"} href={link.href}>
          {link.label}
        </ButtonLink>
      )}
      {operator && (
        <details className="setup-how">
          <summary className={`btn btn-${isNow ? "primary" : "quiet"}`}>
            Show how
            <span className="vh">: {title}</span>
          </summary>
          <div>
            <p className="hint">{operator.text}</p>
            <pre>{operator.lines.join("\n")}</pre>
            <p className="hint">{operator.more}</p>
          </div>
        </details>
      )}
    </>
  );
}
