import type { Context } from "hono";
import { isShown } from "#contract/publications.ts";
import type { Openings } from "#features/openings/server/openings.ts";
import type { Publications } from "#features/publishing/server/publications/publications.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";

/** Call 1 of specification 1. */
export function publishedOpenings(services: { openings: Openings }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json(await services.openings.published(), 200, { [cacheableHeader]: "" });
}

/** Call 2 of specification 1. Only what the page shows is published. */
export function publishedTestimonials({ publications }: { publications: Publications }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const shown = (await publications.list("testimonials")).filter(isShown);
    return c.json(shown, 200, { [cacheableHeader]: "" });
  };
}
