import type { Brand } from "#contract/brand-facts.ts";
import { type Call, callUsers } from "#http/define-call.ts";
import { sessionCookieName } from "#http/session-cookie.ts";
import packageFile from "../../../package.json" with { type: "json" };
import { apiTexts } from "../texts/api-docs.ts";
import { operationOf } from "./openapi-operation.ts";
import type { OpenapiDocument, PathItemObject } from "./openapi-shapes.ts";
import { createSharedResponses } from "./shared-responses.ts";

interface Place {
  brand: Pick<Brand, "companyName">;
  /** Where the calls are made. */
  origin: string;
  /** All of them, in the order of the document. */
  calls: readonly Call[];
}

/** Every call of the server as OpenAPI 3.1, from the rules by which the server checks. */
export function openapiDocument({ brand, origin, calls }: Place): OpenapiDocument {
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
