import { batchDayPath, batchPath, newBatchPath } from "#contract/joining.ts";
import {
  batchLettersPath,
  offerLetterPath,
  offerLettersPath,
} from "#contract/offer-letter-paths.ts";
import type { BatchContent } from "#features/joining/joining.ts";
import type { Answer, Fields, HttpClient } from "../servers/http-client.ts";
import { accepted } from "../servers/wrong-answer.ts";
import { DeskSession } from "./hr-client.ts";
import type { Joiner } from "./joiner.ts";

const approver = { userName: "approver", password: "some bridge by night" };
const typedByAdmin = "some bridge at dawn";
const newApprover = {
  ...{ do: "create", name: "The approver", userName: approver.userName, role: "editor" },
  ...{ email: "approver@xld.example", password: typedByAdmin },
};

export type Account = "writer" | "approver";
/** What is pressed for all letters of a file. */
export type FilePress = "send-all" | "approve-all" | "release-all";

/** HR at work on those whom it hires: one account writes, another one approves. What is sent twice is done once. */
export class JoiningDesk {
  #sessions = this.#newSessions();

  #newSessions() {
    return { writer: new DeskSession(), approver: new DeskSession(approver) };
  }

  /** Another day: whoever was signed in is no more. */
  signInAgain(): void {
    this.#sessions = this.#newSessions();
  }

  get(path: string, client: HttpClient, as: Account = "writer"): Promise<string> {
    return this.#sessions[as].get(path, client);
  }

  /** @param accepts statuses of what is as it should be */
  post(
    path: string,
    fields: Fields,
    client: HttpClient,
    { as = "writer", ...more }: { as?: Account; accept?: string; accepts?: number[] } = {},
  ): Promise<Answer> {
    return this.#sessions[as].post(path, fields, client, more);
  }

  /** The second account, with a password of its own; one that is there already stays. */
  async addApprover(client: HttpClient): Promise<void> {
    await this.post("/desk/accounts", newApprover, client, { accepts: [303, 422] });
    const path = "/desk/me";
    const { userName: user, password } = approver;
    const signedIn = await client.postForm(path, { do: "sign-in", user, password: typedByAdmin });
    const cookie = signedIn.headers["set-cookie"]?.[0]?.split(";")[0];
    // chosen before, by an answer that was lost
    if (!cookie) return;
    const chosen = { do: "password", password: typedByAdmin, next: password, again: password };
    accepted("approver", path, await client.postForm(path, chosen, { cookie }), 303);
  }

  /** @returns its number */
  async publish(content: BatchContent, client: HttpClient): Promise<number> {
    const fields = { ...content, seats: String(content.seats), do: "publish" };
    const answer = await this.post(newBatchPath, fields, client);
    return Number(/\/batch-(\d+)\?/.exec(String(answer.headers.location))?.[1]);
  }

  async postpone(batch: number, day: string, client: HttpClient): Promise<void> {
    // a second press finds that the day is no later one
    await this.post(batchPath(batch), { do: "postpone", day }, client, { accepts: [303, 422] });
  }

  async hire(joiner: Joiner, batch: number, client: HttpClient): Promise<void> {
    const { said, application, number } = joiner;
    said.id ??= Number(await this.#sessions.writer.applicationOf(application.email, client));
    const id = String(said.id);
    const change = {
      do: "change-many",
      id,
      seen: `${id}.new`,
      status: "hired",
      batch: `batch-${batch}`,
    };
    await this.post("/refer-data", { ...change, once: `hire-${number}` }, client);
    said.batch = batch;
  }

  /** @returns whether a seat was offered: not where none is free, or nobody waits */
  async offerSeat(batch: number, client: HttpClient): Promise<boolean> {
    const options = { accepts: [303, 409] };
    return (await this.post(batchPath(batch), { do: "offer" }, client, options)).status === 303;
  }

  /** @returns whether it holds: the reception knows who has no seat */
  async register(
    joiner: Joiner,
    what: "arrived" | "no-show",
    client: HttpClient,
  ): Promise<boolean> {
    const { said, application } = joiner;
    const number = application.acknowledged.number ?? "";
    const path = batchDayPath(said.batch ?? 0);
    const answer = await this.post(path, { do: what, number }, client, { accepts: [303, 409] });
    if (answer.status === 303) said.day = what;
    return answer.status === 303;
  }

  /** Offer letters for everybody of a batch who has none. @returns the file that names them together; null where all have one */
  async writeLetters(batch: number, lastDay: string, client: HttpClient): Promise<string | null> {
    const fields = {
      ...{ do: "make", template: "offer", name: "Everybody", lastDay },
      ...{ "value-workPlace": "Tower 4, Vashi", "value-joiningDate": lastDay },
      ...{ "row-0-component": "Basic pay", "row-0-monthly": "15000", "row-0-isWage": "on" },
      ...{ "row-1-component": "Special allowance", "row-1-yearly": "120000" },
    };
    const options = { accepts: [303, 409] };
    const answer = await this.post(batchLettersPath(batch), fields, client, options);
    const location = String(answer.headers.location ?? "");
    return new URLSearchParams(location.split("?")[1]).get("import");
  }

  /** Does it with all letters of a file at once. */
  async pressAll(file: string, press: FilePress, client: HttpClient, as: Account = "writer") {
    const path = `${offerLettersPath}?import=${file}`;
    const page = await this.get(path, client, as);
    const [, fileVersion = ""] = /name="fileVersion" value="(\d+)"/.exec(page) ?? [];
    await this.post(path, { do: press, fileVersion }, client, { as });
  }

  /** The letter of somebody, as HR's list names it; null where there is none. */
  async letterOf({ application }: Joiner, client: HttpClient): Promise<string | null> {
    const path = `${offerLettersPath}?q=${encodeURIComponent(application.email)}`;
    return /XLD-L[0-9A-Z]{8}/.exec(await this.get(path, client))?.[0] ?? null;
  }

  /** Sends for approval, approves and releases one letter. */
  async release(number: string, client: HttpClient): Promise<void> {
    const path = offerLetterPath(number);
    // pressed before, by an answer that was lost
    const options = { accept: "application/json", accepts: [200, 409] };
    await this.post(path, { do: "send" }, client, options);
    await this.post(path, { do: "approve", version: "1" }, client, { ...options, as: "approver" });
    await this.post(path, { do: "release" }, client, options);
  }

  /** Every opening: so much after so many days. */
  async addRule(
    parts: readonly { rupees: number; days: number }[],
    from: string,
    client: HttpClient,
  ) {
    const typed = parts.flatMap(({ rupees, days }, at) => {
      const place = at === 0 ? "" : String(at + 1);
      return [
        [`amount${place}`, String(rupees)],
        [`days${place}`, String(days)],
      ];
    });
    const fields = [...typed, ["opening", "every"], ["validFrom", from], ["do", "add"]];
    // a second press finds the first
    await this.post("/desk/bonuses/rules", fields, client, { accepts: [303, 422] });
  }

  /** What is due, as claim and part. */
  async dueBonuses(client: HttpClient): Promise<string[]> {
    const page = await this.get("/desk/bonuses?state=due", client);
    return [...page.matchAll(/name="id" value="(\d+-\d+)"/g)].map(([, id = ""]) => id);
  }

  /** @returns what the desk says of it: `done`, or `paid` before */
  async pay(id: string, client: HttpClient, as: Account): Promise<string | null> {
    const answer = await this.post("/desk/bonuses", { do: "pay", id }, client, { as });
    return new URLSearchParams(String(answer.headers.location).split("?")[1]).get("done");
  }
}
