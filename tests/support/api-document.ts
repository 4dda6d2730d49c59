import { openapiDocument } from "#features/api-docs/server/openapi-document.ts";
import { calls } from "#server/calls.ts";

/** The description of every call, as the tests hold answers and bodies to it. */
export const apiDocument = openapiDocument({
  brand: { companyName: "XLD" },
  origin: "https://careers.xld.example",
  calls,
});
