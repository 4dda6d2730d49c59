import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { closeDialog, Dialog } from "#ui/components/dialog.tsx";
import type { RefusedSignIn } from "./desk-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { signInHere } from "./sign-in-in-place.ts";

interface SignInAgainProps {
  /** Anew for each time that a session turned out to have ended; null while none has. */
  asked: object | null;
  onSignedIn: () => void;
}

/** The sign-in form over the page whose session has ended, which stays as it is below. */
export function SignInAgain({ asked, onSignedIn }: SignInAgainProps) {
  const [refused, setRefused] = useState<RefusedSignIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(asked !== null), [asked]);
  // only one stands in the page, so that its fields' ids do
  if (!shown) return null;

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new URLSearchParams({ do: "sign-in" });
    const form = event.currentTarget;
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    setBusy(true);
    const outcome = await signInHere(fields, fetch);
    setBusy(false);
    setRefused(typeof outcome === "object" ? outcome : null);
    setProblem(
      outcome === "unreached" ? "The server could not be reached. Please try again." : null,
    );
    if (outcome !== "signed-in") return;
    form.closest("dialog")?.close();
    onSignedIn();
  }

  return (
    <Dialog
      opens
      id="sign-in-again"
      title="Your session has ended"
      onClose={() => setShown(false)}
      actions={
        <>
          <Button type="submit" form="sign-in-again-form" look="ink" busy={busy}>
            Sign in
          </Button>
          <Button look="ghost" onClick={closeDialog}>
            Not now
          </Button>
        </>
      }
    >
      <form id="sign-in-again-form" className="door-card stack gap-4" noValidate onSubmit={signIn}>
        <p>Nothing has been saved yet, and nothing is lost. Sign in to continue.</p>
        {problem && (
          <p className="desk-error" role="alert">
            {problem}
          </p>
        )}
        <SignInFields refused={refused} />
      </form>
    </Dialog>
  );
}
