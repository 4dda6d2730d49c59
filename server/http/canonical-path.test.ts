import { expect, test } from "vitest";
import { loggedPath, matchedPath } from "./canonical-path.ts";

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

test.each([
  ["/", "/"],
  ["/current-openings", "/current-openings"],
  ["/opening/ai-engineer", "/opening/*"],
  ["/documents/abcdefghijklmnopqrstuv", "/documents/*"],
  ["/assets/page-1.js", "/assets/*"],
  ["/prod/development", "/prod/development"],
  ["/prod/python-s3-upload-new", "/prod/python-s3-upload-new"],
  ["/openings/currentopenings.json", "/openings/currentopenings.json"],
  ["/prod/asha@mail.example", "other"],
  ["/prod/asha", "other"],
  ["/asha@mail.example", "other"],
  ["/asha/kulkarni", "other"],
  ["/current-openings/asha", "other"],
  ["", "/"],
])("%s stands in the log as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
