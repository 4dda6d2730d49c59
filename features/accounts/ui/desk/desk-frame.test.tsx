import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mayActAs, type Role, readsApplications, roles } from "#contract/roles.ts";
import routes, { deskPages, pages } from "#features/routes.ts";
import { isBare } from "#ui/route-handle.ts";
import { deskNavigation, type RailCounts } from "../../desk-navigation.ts";
import { handle } from "../../routes/desk-layout.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { isDeskPath } from "./desk-user.ts";

const person = { name: "Meera Joshi", role: "viewer" } as const;
const render = (path: string, role: Role = "viewer") =>
  renderToStaticMarkup(
    <DeskFrame user={{ ...person, role }} path={path}>
      the screen
    </DeskFrame>,
  );

const current = (html: string) =>
  [...html.matchAll(/href="([^"]+)" aria-current/g)].map(([, href]) => href);

test("the rail marks the one link that says most of where one is", () => {
  expect(current(render("/desk"))).toEqual(["/desk"]);
  expect(current(render("/Refer-Data"))).toEqual(["/refer-data"]);
  expect(current(render("/desk/me"))).toContain("/desk/me");
});

test("no screen of the desk but the overview is marked as the overview", () => {
  const screens = pages.filter(
    ({ path = "", file }) => path.startsWith("desk/") && file.endsWith(".tsx"),
  );
  expect(screens.length).toBeGreaterThan(40);
  const addresses = screens.map(
    ({ path = "" }) => `/${path.replace(":collection", "testimonials").replace(/:\w+/g, "7")}`,
  );
  const astray = addresses.filter((each) => current(render(each, "admin")).includes("/desk"));
  expect(astray).toEqual([]);
});

test("React takes over every page of HR's, as the layout around them all says and no page by itself", () => {
  expect(handle.hydrate).toBe(true);
  const around = routes.find(({ file }) => file === "accounts/routes/desk-layout.tsx");
  expect(around?.children).toEqual(expect.arrayContaining(deskPages));
  const behind = pages.filter(({ path = "" }) => path.startsWith("desk"));
  expect(deskPages).toEqual(expect.arrayContaining(behind));
});

test("a role sees the links that it may use, and no others", () => {
  const shown = (role: Role) => {
    const html = render("/desk", role);
    return deskNavigation.filter(({ href }) => html.includes(`href="${href}"`));
  };
  expect(shown("admin")).toEqual(deskNavigation);
  for (const role of ["viewer", "editor"] as const) {
    expect(shown(role)).toEqual(
      deskNavigation.filter((link) => mayActAs(role, link.role ?? "viewer")),
    );
  }
});

test("the rail tells how many candidates wait to be checked, and nothing where none do", () => {
  const countOf = (toCheck?: number) =>
    renderToStaticMarkup(
      <DeskFrame user={person} path="/desk" counts={{ toCheck }}>
        the screen
      </DeskFrame>,
    ).match(/Candidate KYC<\/span><span class="rail-count">([^<]+)/)?.[1];
  expect([countOf(3), countOf(99), countOf(100), countOf(0)]).toEqual([
    "3",
    "99",
    "99+",
    undefined,
  ]);
});

test("notes for whoever looks are counted on every page, beside the one that lists them", () => {
  const counted = (role: Role, counts: Pick<RailCounts, "notes" | "interviewNotes">) =>
    renderToStaticMarkup(
      <DeskFrame user={{ ...person, role }} path="/desk/me" counts={counts}>
        the screen
      </DeskFrame>,
    ).match(/(\w+)<\/span> ?<span class="rail-count">(\d+)<span class="vh"> for you to read/);
  for (const role of roles) {
    const isReader = mayActAs(role, readsApplications);
    const found = counted(role, isReader ? { notes: 2 } : { interviewNotes: 2 });
    expect(found?.slice(1), role).toEqual([isReader ? "Overview" : "Interviews", "2"]);
    expect(counted(role, {})).toBeNull();
  }
});

test("the rail tells editors how many emails are held, failed or in doubt", () => {
  const countOf = (stuckMails?: number) =>
    renderToStaticMarkup(
      <DeskFrame user={{ ...person, role: "editor" }} path="/desk" counts={{ stuckMails }}>
        the screen
      </DeskFrame>,
    ).match(/Outbox<\/span><span class="rail-count">(.+?)<\/span>/)?.[1];
  expect([countOf(3), countOf(0)]).toEqual([
    '3<span class="vh"> held, failed or in doubt',
    undefined,
  ]);
});

test("saved searches are below, own ones first, and the one that the list shows is marked alone", () => {
  const search = (id: number, name: string, query: string, by: string | null) => ({
    ...{ id, name, query, by, href: `/refer-data?${query}` },
  });
  const links = [search(1, "Java", "search=java", null), search(2, "New", "status=new", "Ravi")];
  const html = (shown: string | null) =>
    renderToStaticMarkup(
      <DeskFrame user={person} path="/refer-data" saved={{ links, shown }}>
        the list
      </DeskFrame>,
    );
  expect(html(null)).toMatch(/Legacy list.*Saved searches.*Java.*New <small>Ravi.*KYC/);
  expect(current(html(null))).toEqual(["/refer-data"]);
  expect(current(html("status=new"))).toEqual(["/refer-data?status=new"]);
  expect(render("/refer-data")).not.toContain("Saved searches");
});

test("the person's name leads to their own account, and their initials stand beside it", () => {
  const html = render("/desk");
  expect(html).toMatch(/href="\/desk\/me"[^>]*><span class="avatar" aria-hidden="true">MJ</);
  expect(html).toContain("Role: viewer");
});

test("the frame stands around the desk's screens for somebody signed in, and nowhere else", () => {
  const desk = (is: object | undefined) => ({ handle, loaderData: is });
  const screen = { handle: {}, loaderData: {} };
  expect(isBare([desk({ person }), screen])).toBe(true);
  expect(isBare([desk({ person: null }), screen])).toBe(false);
  expect(isBare([desk(undefined), screen])).toBe(false);
  // but around a page that is shown as visitors see it
  const preview = { handle: { framed: () => true }, loaderData: {} };
  expect(isBare([desk({ person }), preview])).toBe(false);
  expect(["/desk/openings", "/Refer-Data"].map(isDeskPath)).toEqual([true, true]);
  expect(["/refer", "/desktop"].map(isDeskPath)).toEqual([false, false]);
});
