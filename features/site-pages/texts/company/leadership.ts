import type { Dictionaries } from "#contract/text/language.ts";

/** Texts of /Leadership. The specification gives none: all of them are samples to replace. */

const leadershipHead = {
  page: "Leadership",
  title: "Leadership starts with the file",
  lead:
    "A lead here still opens loan files, every week. It is the only way to know what you ask of the " +
    "person beside you.",
  description:
    "What we look for in a lead at XLD, how a lead’s forty hours go, how people on the floor become " +
    "leads, and notes from some who did.",
};

const qualities = {
  title: "A good lead, audited",
  lead: "We looked at our best leads as we look at a loan: what do we find, and where is the evidence?",
  tab: "Leadership / report of findings",
  evidence: "Evidence",
  findings: [
    {
      title: "Leads by the file",
      text: "Works loan files every week and has them checked blind, like everyone’s.",
      evidence: "The lead’s error rate hangs on the same board as yours.",
    },
    {
      title: "Gives feedback the same night",
      text: "What went well and what did not is said before the bus leaves, with the page open between you.",
      evidence: "Nothing in your appraisal is news to you.",
    },
    {
      title: "Gives the credit by name",
      text: "When a client is grateful, the mail goes on with the name of the one who found it.",
      evidence: "There is a mail in your inbox that says your name and “thank you”.",
    },
    {
      title: "Promotes from the floor",
      text: "Looks for the next lead at the desks first, and outside only for what nobody here can know yet.",
      evidence: "Ask any lead which desk was theirs. They all remember the number.",
    },
    {
      title: "Carries the bad news",
      text: "If a batch will be late, the client hears it at once, from the lead, with the new hour.",
      evidence: "Nobody on the team has ever had to write that mail.",
    },
    {
      title: "Guards the clock",
      text: "Forty hours are forty. A lead whose team stays late explains it upwards, not downwards.",
      evidence: "At half past three it is the lead who says: enough.",
    },
  ],
};

const becoming = {
  title: "How one becomes a lead",
  lead: "Usually between the third year and the fifth, and always in the same four steps. You may ask to begin; nobody has to discover you.",
  steps: [
    {
      title: "Teach a batch",
      text: "You are the buddy of three trainees through their process training. Their results count here, not yours.",
    },
    {
      title: "Hold four Wednesdays",
      text: "For a month you lead the calibration with the client. Your lead sits beside you and does not speak.",
    },
    {
      title: "Be asked about",
      text: "Six people who have worked with you answer one question, unsigned: would you take a mistake of your own to this person first?",
    },
    {
      title: "Act for three months",
      text: "Half a team, and a lead’s pay from the first night. Either side may end it without giving a reason, and you go back to your level, not below it.",
    },
  ],
  arrival: "Then you are a team lead: level five of seven, for eight to twelve people.",
  notAsked: {
    title: "What nobody asks",
    items: [
      "How late you stayed",
      "Which college you went to",
      "Who brought you in",
      "How loud you are in meetings",
    ],
  },
};

const leaderNotes = {
  title: "Notes from people who lead",
  notes: [
    {
      text: "For two weeks I told a client that their appraisal was wrong. I had read the wrong county. I said so to my team before I said it to the client. Since then they bring me everything.",
      by: "Team lead, post-closing audit",
      level: "level 5",
    },
    {
      text: "My calendar has one rule: whoever comes with a mistake goes first. A meeting keeps. A mistake does not.",
      by: "Manager, servicing quality control",
      level: "level 6",
    },
    {
      text: "I began at desk 41, typing the addresses of houses. I still know which counties write Saint and which write St. You would not believe how often it helps.",
      by: "Vertical head, regulatory compliance",
      level: "level 7",
    },
  ],
  growth: "See all seven levels",
  openings: "See current openings",
};

const leadershipEn = { leadershipHead, qualities, becoming, leaderNotes };

export const leadershipTexts: Dictionaries<typeof leadershipEn> = { en: leadershipEn };
