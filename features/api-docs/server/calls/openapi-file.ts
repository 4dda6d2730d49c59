import type { Context } from "hono";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import type { ApiDescription } from "../api-description.ts";

/** Every call of this server as OpenAPI 3.1. It names no secret, and anyone may read it. */
export function openapiFile({ apiDescription }: { apiDescription: ApiDescription }) {
  return async (c: Context<HttpEnvironment>): Promise<Response> =>
    c.json(await apiDescription.document(), 200, { [cacheableHeader]: "" });
}
