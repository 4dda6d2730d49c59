import { counted } from "#contract/text/counted.ts";
import { readConfig } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { demoSize } from "./demo/fill-demo.ts";
import { runDemo } from "./demo/run-demo.ts";
import { runOperatorCommand, tell } from "./operator-command.ts";

const { applications, candidates } = demoSize;

const usage = `Fills an empty installation with fictional people, to look at: more than ${applications} applications of the last 60 days,
${candidates} KYC records with documents, requests, forms, notes and emails. Stop the server first.

  npm run demo                            fills DATA_DIR
  DATA_DIR=demo-data npm run demo         fills another folder

An installation that holds anything real is refused, and so is one on PostgreSQL or S3. No email is
sent. To be rid of the demo, remove its folder.
`;

type Demo = Awaited<ReturnType<typeof runDemo>>;

await runOperatorCommand(usage, async (words) => {
  if (words.length > 0) throw new OperatorError(usage);
  const config = readConfig(process.env);
  const demo = await runDemo(config, { tell });
  process.stdout.write(farewell(config.origin, demo));
});

function farewell(origin: string, { signIns, made }: Demo): string {
  const lines = signIns.map(
    ({ role, userName, password }) =>
      `  ${role.padEnd(11)} ${userName.padEnd(14)} ${password ?? "with the password that you have"}`,
  );
  return `Made ${counted(made.applications, "application")}, ${counted(made.candidates, "KYC record")}, ${counted(made.forms, "documents form")}, requests, notes and emails.

Start the server (npm start), and sign in at ${origin}/desk:
${lines.join("\n")}
Generated passwords are shown only now; the first sign-in asks for one of your own.

Look at  /desk          what there is to do, and where applications come from
         /refer-data    applications: search "panvel shortlisted", open one, decide
         /dashboard     candidates' documents: check, accept, reject
         /desk/interviews  the week of two interviewers, scorecards, one that is overdue
         /desk/outbox   emails that are held, because the demo sends none
`;
}
