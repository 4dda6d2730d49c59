import { admin } from "../../tests/support/browser/staff-accounts.ts";
import { Walk } from "../../tests/support/browser/walk-site.ts";
import type { WholeSite } from "../../tests/support/browser/whole-site.ts";

/** Who looks at a screen. */
export type Viewer = "hr" | "interviewer" | "visitor";

export interface Screen {
  /** Of its pictures, before width and scheme. */
  name: string;
  address: string;
  viewer: Viewer;
  /** Ids of what opens on it and on none before; it has pictures of its own. */
  panels: string[];
}

/** A session's cookie. */
export type Cookies = Readonly<Record<Viewer, string>>;

export async function signIn(
  origin: string,
  { interviewer }: Pick<WholeSite, "interviewer">,
): Promise<Cookies> {
  const cookieOf = async (account: { userName: string; password: string }) => {
    const answer = await fetch(`${origin}/desk/me`, {
      ...{ method: "POST", redirect: "manual", headers: { origin } },
      body: new URLSearchParams({
        do: "sign-in",
        user: account.userName,
        password: account.password,
      }),
    });
    const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
    if (cookies.length === 0) throw new Error(`${account.userName} cannot sign in.`);
    return cookies.join("; ");
  };
  return { hr: await cookieOf(admin), interviewer: await cookieOf(interviewer), visitor: "" };
}

const nameOf = (pattern: string) => pattern.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "");

/** Stands for all that folds open, among ids. */
export const folds = "folds";

/** What opens on a page, by what it is called wherever it is: its id and its picture's name, without the numbers of records. */
function panelsIn(html: string): { id: string; kind: string }[] {
  const tags = html.match(/<dialog\s[^>]*>|<\w+(?=[^>]*\spopover[=\s>])[^>]*>/g) ?? [];
  const ids = tags.flatMap((tag) => /\sid="([^"]+)"/.exec(tag)?.[1] ?? []);
  const summaries = html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs);
  return [
    ...ids.map((id) => ({ id, kind: id.replaceAll(/\d+/g, "") })),
    ...[...summaries].map(([, inner = ""]) => ({
      id: folds,
      kind: `${folds} ${inner.replaceAll(/<[^>]*>|\d+/g, "")}`,
    })),
  ];
}

/** Every page of the route table, with an example: one that is added tomorrow is among them. */
export async function findScreens(
  origin: string,
  { paths, cookies }: { paths: readonly string[]; cookies: Cookies },
): Promise<Screen[]> {
  const found = new Map<string, Screen>();
  const panels = new Set<string>();
  let viewer: Viewer = "hr";
  const look = async (address: string, pattern: string) => {
    const name = nameOf(pattern) || "home";
    if (found.has(name)) return;
    const html = await (await fetch(origin + address, { headers: { cookie: cookies.hr } })).text();
    const fresh = panelsIn(html).filter(({ kind }) => !panels.has(kind) && panels.add(kind));
    found.set(name, { name, address, viewer, panels: [...new Set(fresh.map(({ id }) => id))] });
  };
  const walk = new Walk({ origin, look });
  const plain = walk.left.filter((path) => !/[:*]/.test(path));
  await walk.from(["/desk", "/", ...plain, ...paths], cookies.hr);
  await walk.guess(cookies.hr);
  viewer = "visitor";
  await walk.from(["/documents/none", "/styleguide", "/nowhere"], "");
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
