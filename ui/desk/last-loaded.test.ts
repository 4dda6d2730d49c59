import { expect, test } from "vitest";
import { createLastShown } from "./last-loaded.ts";

const failing = (error: unknown) => () => Promise.reject(error);

test("what was shown stays where nothing comes, and gives way to what is answered", async () => {
  const lastShown = createLastShown<{ rows: number }>();
  const offline = new TypeError("Failed to fetch");
  await expect(lastShown.orRead(failing(offline))).rejects.toBe(offline);
  lastShown.keep({ rows: 3 });
  expect(await lastShown.orRead(failing(offline))).toEqual({ rows: 3, unreached: true });
  const ended = new Error('No result found for routeId "applications/routes/refer-data"');
  await expect(lastShown.orRead(failing(ended))).rejects.toBe(ended);
  const refused = new Response(null, { status: 403 });
  await expect(lastShown.orRead(failing(refused))).rejects.toBe(refused);
});
