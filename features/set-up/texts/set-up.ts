import type { SetUpItem } from "../set-up.ts";

interface SetUpStepText {
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

export const setUpSteps: Record<SetUpItem, SetUpStepText> = {
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

export const setUpTexts = {
  /** Of admins, who set the installation up, and of everybody else. */
  title: { desk: "Set up your desk", account: "Set up your account" },
  lead: "Each step ticks itself off when it is done. You can stop at any time.",
  showHow: "Show how",
  hide: "Hide this list",
  hideHint: "This hides it for everybody. Every step can still be done later.",
  figures: "Figures appear here with the first application.",
  demo: {
    title: "Just looking?",
    text: "Fill this desk with 300 fictional applications and 40 KYC records. Stop the server, type this, and start it again:",
    command: "npm run demo",
    hint: "Only while nothing real is in it.",
  },
  site: {
    title: "Your careers site",
    text: "It is already online, with sample openings.",
    link: "Open the site",
  },
} as const;

/** Such as `3 of 7 done`. */
export const setUpProgress = (done: number, all: number) => `${done} of ${all} done`;
