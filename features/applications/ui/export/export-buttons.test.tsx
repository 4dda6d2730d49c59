import { expect, test } from "vitest";
import { wholeList } from "../desk/desk-query.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import { ExportButtons } from "./export-buttons.tsx";
import { exportAnnouncement } from "./export-progress.tsx";

test("the place from which an export is read out is there before it begins", () => {
  const html = renderInRouter(
    <ExportButtons state={wholeList} count={329} columns={[]} choosing={false} />,
  );
  expect(html).toMatch(/<p class="vh" role="status"><\/p>/);
});

test("how many have come is read out, while they come and at the end", () => {
  expect(exportAnnouncement({ step: "idle" }, 329)).toBe("");
  expect(exportAnnouncement({ step: "receiving", records: 1_200 }, 3_290)).toContain(
    "1,200 of 3,290 applications",
  );
  const file = new Blob();
  expect(exportAnnouncement({ step: "ready", records: 3_290, file }, 3_290)).toContain(
    "3,290 of 3,290 applications",
  );
  expect(exportAnnouncement({ step: "ready", records: 1, file }, null)).toBe(
    "Received 1 application.",
  );
});
