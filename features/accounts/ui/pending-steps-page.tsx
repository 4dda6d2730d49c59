import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { Picture } from "#ui/components/picture.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import type { Due } from "../server/staff.ts";
import type { OwnAnswer } from "./own-answer.ts";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

const words: Record<Due, string> = {
  password:
    "You signed in with a password that was made for you. Choose your own, which nobody else knows: the one that you have opens only this page.",
  "second-factor":
    "This site asks everybody for a second factor. Set up yours with an authenticator app on your phone. It takes a minute.",
};

interface PendingStepsPageProps {
  userName: string;
  due: Due;
  answered: OwnAnswer | null;
  said: string | undefined;
}

/** What is to be done before the desk opens, and the way out. */
export function PendingStepsPage({ userName, due, answered, said }: PendingStepsPageProps) {
  return (
    <section className="door">
      <title>{pageTitle("Before the desk opens")}</title>
      <Picture className="door-art" name="hero" phone="hero-phone" sizes="100vw" alt="" priority />
      <div className="wrap">
        <div className="held-back stack gap-4">
          <h1>Before the desk opens</h1>
          {said && <DeskDone>{said}</DeskDone>}
          <p>{words[due]}</p>
          {due === "password" ? (
            <OwnPasswordForm userName={userName} answered={answered} />
          ) : (
            <SecondFactorPanel isOn={false} answered={answered} />
          )}
          <form method="post">
            <Button type="submit" look="quiet" name="do" value="sign-out">
              Sign out
            </Button>
          </form>
        </div>
      </div>
    </section>
  );
}
