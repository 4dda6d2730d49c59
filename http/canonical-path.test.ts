import { expect, test } from "vitest";
import { matchedPath } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/Current-Openings", "/current-openings"],
  ["/current-openings/", "/current-openings"],
  ["/ApplyNow/AI-Engineer/", "/applynow/ai-engineer"],
  ["//", "/"],
  ["/a//", "/a/"],
])("%s is matched as %s: letter case and one slash at the end do not count", (path, matched) => {
  expect(matchedPath(path)).toBe(matched);
});
