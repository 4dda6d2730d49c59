/** The page that answers a native post. */
export interface PostedPage {
  status: number;
  headers: Headers;
  text: string;
  /** What its form would post, but for files. */
  fields: Record<string, string>;
}

/** Reads the first form of a page that posts, as a browser without script would send it. */
export async function readPage(answer: Response): Promise<PostedPage> {
  const text = await answer.text();
  const [form = ""] = /<form [^>]*method="post".*?<\/form>/s.exec(text) ?? [];
  const fields = { ...inputs(form), ...areas(form), ...choices(form) };
  return { status: answer.status, headers: answer.headers, text, fields };
}

function inputs(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input [^>]*>/g)) {
    const type = attribute(tag, "type") ?? "text";
    const unset = /^(radio|checkbox)$/.test(type) && !/ checked=/.test(tag);
    const name = attribute(tag, "name");
    if (name && type !== "file" && !unset) fields[name] = attribute(tag, "value") ?? "";
  }
  return fields;
}

function areas(form: string): Record<string, string> {
  const found = form.matchAll(/(<textarea [^>]*>)(.*?)<\/textarea>/gs);
  return Object.fromEntries(
    [...found].map(([, tag = "", text = ""]) => [attribute(tag, "name") ?? "", plain(text)]),
  );
}

function choices(form: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, tag = "", options = ""] of form.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)) {
    const [chosen = ""] = /<option [^>]*selected=[^>]*>/.exec(options) ?? [];
    fields[attribute(tag, "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function plain(html: string): string {
  return html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);
}
