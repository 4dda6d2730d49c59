import { mayActAs, type Role } from "#contract/roles.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { SetUpStep } from "../server/set-up.ts";
import { Dawn } from "./dawn.tsx";
import { progressOf, SetUpBar, SetUpList } from "./set-up-list.tsx";

export interface SetUpView {
  steps: SetUpStep[];
  role: Role;
  /** `npm run demo` may fill this installation. */
  takesDemo: boolean;
}

const isDesk = (role: Role) => mayActAs(role, "admin");
export const setUpTitle = (role: Role) =>
  isDesk(role) ? "Set up your desk" : "Set up your account";

/** The first screen of a desk at which nothing has happened yet. */
export function SetUpScreen({ steps, role, takesDemo }: SetUpView) {
  return (
    <div className="desk setup">
      <div className="setup-head columns">
        <div className="stack">
          <h1>{setUpTitle(role)}</h1>
          <p>Each step ticks itself off when it is done. You can stop at any time.</p>
          <SetUpBar steps={steps} />
        </div>
        <Dawn />
      </div>
      <div className="sidebar gap-5 setup-grid">
        <div>
          <SetUpList steps={steps} />
          <p className="setup-figures">Figures appear here with the first application.</p>
        </div>
        <aside className="stack gap-4 setup-side">
          {isDesk(role) && takesDemo && <DemoPanel />}
          <SitePanel />
          <HideSetUp role={role} />
        </aside>
      </div>
    </div>
  );
}

/** The same list on a desk that is in use: one line, below what waits. */
export function SetUpLater({ steps, role }: Omit<SetUpView, "takesDemo">) {
  return (
    <details className="panel setup-later">
      <summary>
        <h2>{setUpTitle(role)}</h2> <span>{progressOf(steps)}</span>
        <Icon name="chevron-down" />
      </summary>
      <SetUpList steps={steps} />
      <HideSetUp role={role} />
    </details>
  );
}

function HideSetUp({ role }: { role: Role }) {
  if (!isDesk(role)) return null;
  return (
    <form method="post" className="stack gap-2 at-start setup-hide">
      <Button type="submit" look="quiet" name="do" value="hide-set-up">
        Hide this list
      </Button>
      <p className="hint">This hides it for everybody. Every step can still be done later.</p>
    </form>
  );
}

function DemoPanel() {
  return (
    <section className="panel pad stack gap-2 at-start">
      <h2>Just looking?</h2>
      <p className="hint">
        Fill this desk with 300 fictional applications and 40 KYC records. Stop the server, type
        this, and start it again:
      </p>
      <pre>npm run demo</pre>
      <p className="hint">Only while nothing real is in it.</p>
    </section>
  );
}

function SitePanel() {
  return (
    <section className="panel pad stack gap-2 at-start">
      <h2>Your careers site</h2>
      <p className="hint">It is already online, with sample openings.</p>
      <a className="text-link" href="/current-openings">
        Open the site <Icon name="arrow-up-right" />
      </a>
    </section>
  );
}
