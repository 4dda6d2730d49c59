import type { Brand } from "#contract/brand-facts.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Call } from "#http/define-call.ts";
import type { Context } from "#platform/context.ts";
import { openapiDocument } from "./openapi-document.ts";
import type { OpenapiDocument } from "./openapi-shapes.ts";

/** What the calls of this server are, for tools and for the page on them. */
export function createApiDescription(
  { origin }: Pick<Context, "origin">,
  { brand, calls }: { brand: Pick<Brands, "now">; calls: readonly Call[] },
) {
  let made: { companyName: Brand["companyName"]; document: OpenapiDocument } | null = null;
  return {
    /** The same object until the brand's name changes. */
    async document(): Promise<OpenapiDocument> {
      const { companyName } = await brand.now();
      if (made?.companyName !== companyName) {
        made = {
          companyName,
          document: openapiDocument({ brand: { companyName }, origin, calls }),
        };
      }
      return made.document;
    },
  };
}

export type ApiDescription = ReturnType<typeof createApiDescription>;

declare module "#platform/context.ts" {
  interface Services {
    apiDescription: ApiDescription;
  }
}
