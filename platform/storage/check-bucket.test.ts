import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tests/support/run/free-port.ts";
import { type S3Double, startS3Double } from "../../tests/support/services/s3-double.ts";
import { OperatorError } from "../operator-error.ts";
import { checkBucket } from "./check-bucket.ts";

let double: S3Double;
beforeAll(async () => {
  double = await startS3Double();
});
afterAll(() => double.close());

test("a bucket that is there, with its credentials, is fine", async () => {
  await checkBucket(double.config);
});

test.each([
  ["a bucket that is not there", { bucket: "others" }, "S3_BUCKET"],
  ["a wrong secret", { secretAccessKey: "wrong" }, "S3_SECRET_ACCESS_KEY"],
])("%s is told by the variable's name", async (_, wrong, name) => {
  const checking = checkBucket({ ...double.config, ...wrong });
  await expect(checking).rejects.toThrow(OperatorError);
  await expect(checking).rejects.toThrow(name);
});

test("a store that is away keeps no node from starting", async () => {
  await checkBucket({ ...double.config, endpoint: `http://127.0.0.1:${await freePort()}` });
  double.judge = () => "busy";
  await checkBucket(double.config);
});
