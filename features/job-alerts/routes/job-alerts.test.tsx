import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import JobAlertsPage from "./job-alerts.tsx";

function render(canSend: boolean): string {
  const Page = JobAlertsPage as (props: { loaderData: unknown }) => ReactNode;
  const Component = () => <Page loaderData={{ canSend }} />;
  const Site = createRoutesStub([{ path: "/", Component }]);
  return renderToString(<Site initialEntries={["/"]} />);
}

test("no email is promised above the words that none can be sent", () => {
  expect(render(false)).toContain("We cannot send emails at present");
  expect(render(false)).not.toContain("An email when");
  expect(render(true)).toContain("An email when a new opening fits");
});
