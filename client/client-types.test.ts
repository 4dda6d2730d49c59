import { expectTypeOf, test } from "vitest";
import type { AnswerOf, CodeOf, RequestOf } from "./call-types.ts";
import { createClient } from "./careers-client.ts";

// Checked by tsc: what is wrong here does not compile, and what is marked as wrong must not.

const call = createClient({ fetch: async () => new Response(null, { status: 204 }) });

test("bodies, parameters and answers are those of the contract", () => {
  expectTypeOf<AnswerOf<"POST /prod/consent">>().toEqualTypeOf<{ consent: string }>();
  expectTypeOf<AnswerOf<"GET /data/winners.json">[number]["type"]>().toEqualTypeOf<
    "diwali" | "rangoli"
  >();
  expectTypeOf<AnswerOf<"GET /desk/kyc.csv">>().toEqualTypeOf<Response>();
  expectTypeOf<AnswerOf<"POST /page-view">>().toEqualTypeOf<undefined>();
  expectTypeOf<RequestOf<"POST /prod/python-s3-upload-new">["body"]>().toEqualTypeOf<
    FormData | { file: string; name: string }
  >();
  expectTypeOf<"resume_claimed">().toExtend<CodeOf<"POST /prod/development">>();
  expectTypeOf<"document_infected">().not.toExtend<CodeOf<"POST /prod/development">>();
});

test("what the contract does not know does not compile", () => {
  const never = async () => {
    // @ts-expect-error: there is no such call
    await call("GET /prod/everything");
    // @ts-expect-error: a body is needed
    await call("POST /prod/consent");
    // @ts-expect-error: a key is missing
    await call("POST /prod/consent", { body: { notice: "kyc" } });
    // @ts-expect-error: a value of the wrong type
    await call("POST /prod/documents-seen", { body: { mark: 5 } });
    // @ts-expect-error: a value that is none of the few
    await call("POST /prod/consent", { body: { notice: "terms", version: "1" } });
    // @ts-expect-error: reading takes no body
    await call("GET /data/winners.json", { body: {} });
    // @ts-expect-error: a part of the path is missing
    await call("GET /documents/{id}");
    // @ts-expect-error: a query that is needed is missing
    await call("GET /prod/upload-url", { query: {} });
    // @ts-expect-error: a key that the call does not know
    await call("POST /page-view", { body: { path: "/", visitor: "me" } });
  };
  expectTypeOf(never).returns.resolves.toBeVoid();
});
