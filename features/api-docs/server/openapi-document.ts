import type { Brand } from "#contract/brand-facts.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import { type Call, callUsers } from "#http/calls/define-call.ts";
import { sessionCookieName } from "#http/session-cookie.ts";
import type { Context } from "#platform/context.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { apiTexts } from "../texts/api-docs.ts";
import {
  createSharedResponses,
  type OperationObject,
  operationOf,
  type ResponseObject,
} from "./openapi-operation.ts";

export type PathItemObject = Partial<Record<"get" | "post" | "put", OperationObject>>;

export interface OpenapiDocument {
  openapi: "3.1.1";
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItemObject>;
  components: {
    securitySchemes: {
      session: { type: "apiKey"; in: "cookie"; name: string; description: string };
    };
    responses: Record<string, ResponseObject>;
  };
}

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
          document: openapiDocument({ companyName }, origin, calls),
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

/** Every call of the server as OpenAPI 3.1, from the rules by which the server checks, in this order. */
export function openapiDocument(
  brand: Pick<Brand, "companyName">,
  origin: string,
  calls: readonly Call[],
): OpenapiDocument {
  const shared = createSharedResponses();
  const paths: Record<string, PathItemObject> = {};
  for (const call of calls) {
    const method = call.method.toLowerCase() as keyof PathItemObject;
    paths[call.path] = { ...paths[call.path], [method]: operationOf(call, shared) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: apiTexts.title(brand),
      version: packageFile.version,
      summary: apiTexts.lead,
      description: apiTexts.rules.map(({ title, text }) => `**${title}.** ${text}`).join("\n\n"),
    },
    servers: [{ url: origin }],
    tags: callUsers.map((name) => ({ name, description: apiTexts.users[name].lead })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(origin),
          description: apiTexts.session,
        },
      },
      responses: shared.all(),
    },
  };
}
