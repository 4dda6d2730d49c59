import { brand } from "#content/company/brand.ts";
import { openapiDocument } from "#features/api-docs/server/openapi-document.ts";
import { calls } from "#server/calls.ts";

// `npm run -s openapi -- https://careers.example > openapi.json`: the document, for tools
const [origin = "http://127.0.0.1:3000"] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(openapiDocument(brand, origin, calls), null, 2)}\n`);
