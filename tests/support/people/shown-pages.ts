import type { HttpClient } from "../servers/http-client.ts";

const paths = ["/", "/current-openings", "/sitemap", "/testimonials", "/feeds/jobs.xml"];

/** Pages as everybody is shown them, without the address of the server. */
export async function shownPages(client: HttpClient): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of paths) {
    const { status, body } = await client.get(path);
    pages[path] = `${status} ${String(body).replaceAll(/127\.0\.0\.1:\d+/g, "")}`;
  }
  return pages;
}

/** What stands within `main` of a page, without its markup and what nobody reads. */
export function shownWords(html: string): string {
  return (/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "")
    .replace(/<(script|style|template)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
