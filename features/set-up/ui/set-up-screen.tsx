import { mayActAs, type Role } from "#contract/roles.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { SetUpStep } from "../server/set-up.ts";
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

/** The bridge at first light, beside the head of a new desk. */
function Dawn() {
  return (
    <svg className="dawn" viewBox="0 0 320 150" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="dawn-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2a3187" />
          <stop offset=".62" stopColor="#c0707c" />
          <stop offset="1" stopColor="#ffb928" />
        </linearGradient>
        <clipPath id="dawn-clip">
          <rect width="320" height="150" rx="12" />
        </clipPath>
      </defs>
      <g clipPath="url(#dawn-clip)">
        <rect width="320" height="150" fill="url(#dawn-sky)" />
        <circle cx="214" cy="112" r="44" fill="#ffcb5c" opacity=".35" />
        <circle cx="214" cy="112" r="28" fill="#ffe9bf" />
        <path
          d="M0 112l38-22 30 12 44-30 40 26 34-14 40 20 44-24 50 24v46H0Z"
          fill="#1b2268"
          opacity=".65"
        />
        <g stroke="#0b0f38" fill="none">
          <path d="M98 32v92M194 32v92" strokeWidth="5" />
          <path
            d="M98 36 40 108M98 44 56 108M98 54 72 108M98 36l58 72M98 44l42 64M98 54l26 54M194 36l-58 72M194 44l-42 64M194 54l-26 54M194 36l58 72M194 44l42 64M194 54l26 54"
            strokeWidth="1.2"
          />
          <path d="M0 109h320" strokeWidth="6" />
        </g>
        <rect y="124" width="320" height="26" fill="#12174f" />
        <path
          d="M190 130h48M198 137h32M206 144h16"
          stroke="#ffcb5c"
          strokeWidth="2"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
    </svg>
  );
}
