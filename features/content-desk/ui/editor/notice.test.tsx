import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { mailTemplatesCollection } from "#features/applications/server/stage-mails/templates-collection.ts";
import { servicesContext } from "#http/request-context.ts";
import DeskContent from "../../routes/desk-content.tsx";
import DeskContentItem from "../../routes/desk-content-item.tsx";
import { noticeOf } from "../../routes/editor/content-address.ts";
import { plainGroups, viewPlace } from "./item-view.ts";

const collection = mailTemplatesCollection([]);
const base = collection.base ?? "";
const held = "No mail server is set up: emails are written and held in the outbox, not sent.";

function notice(canSend: boolean, of = collection) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { outbox: { canSend } } as never);
  return noticeOf({ content: {} as never, collection: of, base, role: "admin" }, { context });
}

function render(Component: ComponentType, canSend: boolean) {
  const Stub = createRoutesStub([{ path: "/", id: "page", Component }]);
  const shown = {
    ...{ user: { id: "1", name: "Asha", role: "admin" }, done: null, taken: null },
    ...{ place: viewPlace(collection, base), notice: notice(canSend), item: null, items: [] },
    ...{ mayAdd: false, removed: [], groups: plainGroups(collection), values: {}, base: "" },
    ...{ live: null, locked: null, result: null, mayClose: false, path: null, tools: [] },
  };
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { page: shown } }} />);
}

test.each([
  ["list", DeskContent],
  ["editor", DeskContentItem],
])("the %s of templates says that emails are held, without a mail server alone", (_, Page) => {
  expect(render(Page, false)).toContain(held);
  expect(render(Page, true)).not.toContain(held);
});

test("of what goes by no email, nothing is said", () => {
  const { words: _, ...site } = collection;
  expect(notice(false, site)).toBeNull();
});
