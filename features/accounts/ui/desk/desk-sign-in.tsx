import { isRouteErrorResponse } from "react-router";
import type { Role } from "#contract/roles.ts";
import { Button } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { SignInFields } from "./sign-in-fields.tsx";

/** Fields of a form that came without a session, in their order. */
export type PendingFields = readonly (readonly [name: string, value: string])[];

/** What a refused sign-in left behind. */
export interface RefusedSignIn {
  userName: string;
  /** Null where no delay runs. */
  retryAfterSeconds: number | null;
  /** Nobody tried to sign in: what was sent came without a session. */
  ended?: boolean;
  /** What waits takes this role, and whoever signed in has a lesser one. */
  needs?: Role;
  /** What was sent, to go on with after the sign-in. */
  pending?: PendingFields;
}

/** What is thrown at whoever is not signed in. */
export interface SignInNeeded {
  signIn: RefusedSignIn | null;
  /** What the page draws with a form that waits; nothing where none does. */
  beside: unknown;
}

/** Of what a page draws in place of the plain sign-in page. */
export interface WaitingProps {
  refused: RefusedSignIn;
  beside: unknown;
  /** Path that the form was sent to, where that is not the page's. */
  action?: string;
}

/** What a page was answered, where it is that somebody has to sign in. */
export function signInNeededBy(error: unknown): SignInNeeded | null {
  const thrownData: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof thrownData === "object" && thrownData !== null && "signIn" in thrownData
    ? (thrownData as SignInNeeded)
    : null;
}

/** HR's sign-in page: a plain form post, so that it opens without script too. */
export function DeskSignIn({ refused }: { refused: RefusedSignIn | null }) {
  return (
    <section className="door">
      <title>{pageTitle(refused ? "Error: Sign In" : "Sign In")}</title>
      <Picture className="door-art" name="hero" phone="hero-phone" sizes="100vw" alt="" priority />
      <div className="wrap">
        <form className="door-card stack gap-4" method="post" noValidate data-draft="">
          <h1>Sign In</h1>
          <SignInFields refused={refused} />
          <WaitingForm fields={refused?.pending ?? []} />
          <Button type="submit" look="primary" name="do" value="sign-in">
            {refused?.pending?.length ? "Sign in and continue" : "Sign in"}
          </Button>
          <p className="door-note">
            Forgot your password? Ask an admin to reset it. Every sign-in is recorded.
          </p>
        </form>
      </div>
    </section>
  );
}

/** A form that came without a session goes in together with its sender. */
export function WaitingForm({ fields }: { fields: PendingFields }) {
  return fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand there several times
    <input type="hidden" name={name} value={value} key={index} />
  ));
}
