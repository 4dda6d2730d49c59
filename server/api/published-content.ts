import type { Context } from "hono";
import { testimonials } from "#content/testimonials.ts";
import type { HttpEnvironment } from "../http/environment.ts";
import { cacheableHeader } from "../http/fill-page-cache.ts";
import type { Openings } from "../openings/openings.ts";

/** Call 1 of specification 1. */
export function publishedOpenings(services: { openings: Openings }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json(await services.openings.published(), 200, { [cacheableHeader]: "" });
}

/** Call 2 of specification 1. Only what the page shows is published. */
export function publishedTestimonials() {
  const shown = testimonials.filter(({ Status, tmtDeleted }) => Status === "active" && !tmtDeleted);
  return (c: Context<HttpEnvironment>): Response => c.json(shown, 200, { [cacheableHeader]: "" });
}
