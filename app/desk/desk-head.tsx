import { deskNavigation } from "#content/navigation.ts";
import type { Admin } from "#server/admins/admins.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

interface DeskHeadProps {
  title: string;
  lead: string;
  /** The screen's own path, to mark its link. */
  path: string;
  admin: Pick<Admin, "name" | "role">;
}

/** The dark band over HR's screens: what this is, who is signed in, and the way out. */
export function DeskHead({ title, lead, path, admin }: DeskHeadProps) {
  return (
    <div className="desk-head">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
          <nav className="desk-nav" aria-label="Desk">
            {deskNavigation.map(({ label, href }) => (
              <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </div>
        <form method="post" className="desk-user">
          <Icon name="user" />
          <p>
            {admin.name} <span>Role: {admin.role}</span>
          </p>
          <Button type="submit" look="ghost" name="do" value="sign-out">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  );
}
