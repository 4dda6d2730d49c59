import type { Brand } from "#contract/brand-facts.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Call } from "#http/define-call.ts";
import { openapiDocument } from "./openapi-document.ts";
import type { OpenapiDocument } from "./openapi-shapes.ts";

/** What the calls of this server are, for tools and for the page on them. */
export interface ApiDescription {
  /** The same object until the brand's name changes. */
  document(): Promise<OpenapiDocument>;
}

/** @param origin where the calls are made */
export function createApiDescription({
  brand,
  origin,
  calls,
}: {
  brand: Pick<Brands, "now">;
  origin: string;
  calls: readonly Call[];
}): ApiDescription {
  let made: { companyName: Brand["companyName"]; document: OpenapiDocument } | null = null;
  return {
    async document() {
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

declare module "#platform/context.ts" {
  interface Services {
    apiDescription: ApiDescription;
  }
}
