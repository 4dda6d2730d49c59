import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import type { OpenSession } from "../server/sign-in/sessions.ts";
import { ConfirmPassword } from "./confirm-password.tsx";
import { notTakenOf, type OwnFormResult } from "./own-form-result.ts";

const columns = [{ label: "Signed in" }, { label: "Last used" }];

interface SessionsPanelProps {
  sessions: readonly OpenSession[];
  answered: OwnFormResult | null;
}

/** Where a person is signed in, and the way to end it all but here. */
export function SessionsPanel({ sessions, answered }: SessionsPanelProps) {
  const { problem = null, errors = {} } = notTakenOf(answered, "sessions") ?? {};
  return (
    <div className="panel sessions">
      <div className="fields account-form">
        <h2>Your sessions</h2>
        {problem && <DeskRefused>{problem}</DeskRefused>}
        <p className="soft">
          A session ends after half an hour without use, and after 12 hours in any case. We store
          neither addresses nor browsers.
        </p>
      </div>
      <Table caption="Your sessions" columns={columns}>
        {sessions.map(({ beganAt, seenAt, own }, index) => (
          // two sessions may have begun at one moment, and none of them has a name
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <tr key={index}>
            <th scope="row">
              <Time at={beganAt} /> {own && <span className="tag">this session</span>}
            </th>
            <td>
              <Time at={seenAt} />
            </td>
          </tr>
        ))}
      </Table>
      {sessions.length > 1 && (
        <form method="post" className="fields account-form" noValidate>
          <ConfirmPassword id="sessions-password" error={errors.password} />
          <Button type="submit" look="quiet" name="do" value="sessions">
            Sign out everywhere else
          </Button>
        </form>
      )}
    </div>
  );
}
