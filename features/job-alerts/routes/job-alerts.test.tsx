import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { GoneAlert } from "../ui/alert-links.tsx";
import JobAlertsPage from "./job-alerts.tsx";

const Page = JobAlertsPage as (props: { loaderData: unknown }) => ReactNode;
const render = (canSend: boolean) => renderPage(() => <Page loaderData={{ canSend }} />);

function renderPage(Component: () => ReactNode): string {
  const Site = createRoutesStub([{ path: "/", Component }]);
  return renderToString(<Site initialEntries={["/"]} />);
}

test("no email is promised above the words that none can be sent", () => {
  expect(render(false)).toContain("We cannot send emails at present");
  expect(render(false)).not.toContain("An email when");
  expect(render(true)).toContain("An email when a new opening fits");
});

test("the newest link may be the one that ended: any other one that is confirmed ends it", () => {
  const html = renderPage(GoneAlert);
  expect(html).toContain("you confirmed another link, and that job alert is on");
  expect(html).not.toContain("newer");
});
