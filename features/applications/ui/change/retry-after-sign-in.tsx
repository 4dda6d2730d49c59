import { useSubmit } from "react-router";
import { SignInAgain } from "#features/accounts/ui/index.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { RefusedForm } from "./refused-form.ts";

interface RetryAfterSignInProps {
  state: DeskQuery;
  refused: RefusedForm | null;
}

/** Sends once more what came after the session's end. */
export function RetryAfterSignIn({ state, refused }: RetryAfterSignInProps) {
  const submit = useSubmit();
  const again = refused?.again ?? null;
  const goOn = () => {
    const to = { method: "post", action: deskHref(state), preventScrollReset: true } as const;
    void submit(new URLSearchParams(again ?? []), to);
  };
  return <SignInAgain asked={again} onSignedIn={goOn} />;
}
