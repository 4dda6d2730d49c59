import type { DeskPreferences } from "../preferences.ts";
import type { StaffUser } from "./staff.ts";

export interface OpenSession {
  beganAt: Date;
  /** To the minute. */
  seenAt: Date;
  /** The one that asks. */
  own: boolean;
}

/** A second factor that is being set up. Nothing of it is stored before its first code is given. */
export interface SecondFactorSetUp {
  /** In base32, for typing. */
  secret: string;
  /** What a QR code shows to the app. */
  uri: string;
  /** Secret and time, sealed for this account: comes back with the first code. */
  sealed: string;
}

/** `secret` covers password and code: which of them was wrong is not said. `ended` is the session, `common` the new password. */
export type OwnRefusal =
  | { ok: false; reason: "secret" | "code" | "expired" | "present" | "off" | "ended" | "common" }
  | { ok: false; reason: "delayed"; retryAfterSeconds: number };
/** `setCookie` are header values to append to the answer: the session goes on with a new token. */
export type OwnChange = { ok: true; setCookie: string[] } | OwnRefusal;

/** `codes` are shown once: they are stored nowhere. */
export type WithRecoveryCodes<Change> = (Change & { ok: true; codes: string[] }) | OwnRefusal;

/** What people do with their own account. Who may is known by the session's headers. */
export interface OwnAccount {
  ownSessions(user: StaffUser, headers: Headers): Promise<OpenSession[]>;
  hasSecondFactor(user: StaffUser): Promise<boolean>;
  /** Since when a password of their own choice and a second factor guard it; null where none does. */
  protectedSince(user: StaffUser): Promise<Record<"password" | "secondFactor", Date | null>>;
  /** Asks the password again, as slowly as the sign-in does. */
  beginSecondFactor(
    user: StaffUser,
    given: { password: string; issuer: string },
  ): Promise<{ ok: true; setUp: SecondFactorSetUp } | OwnRefusal>;
  /** The set-up that a page showed before, to be shown again; null where its time is over. */
  readSetUp(user: StaffUser, given: { sealed: string; issuer: string }): SecondFactorSetUp | null;
  /** Switches it on, makes recovery codes and ends the person's other sessions. */
  confirmSecondFactor(
    user: StaffUser,
    headers: Headers,
    given: { sealed: string; code: string },
  ): Promise<WithRecoveryCodes<{ setCookie: string[] }>>;
  preferences(user: Pick<StaffUser, "id">): Promise<DeskPreferences>;
  /** Sets these, and leaves all others as they are. */
  setPreferences(user: Pick<StaffUser, "id">, chosen: DeskPreferences): Promise<void>;
  recoveryCodesLeft(user: Pick<StaffUser, "id">): Promise<number>;
  /** Asks the password again. The codes before open nothing any more. */
  newRecoveryCodes(
    user: StaffUser,
    given: { password: string },
  ): Promise<WithRecoveryCodes<unknown>>;
  /** Switches it off, with password and a code of the app or for recovery, and ends the person's other sessions. */
  endSecondFactor(
    user: StaffUser,
    headers: Headers,
    given: { password: string; code: string },
  ): Promise<OwnChange>;
  /** Ends the person's other sessions, and takes a generated password's mark away. Throws AccountError where the new one breaks a rule. */
  changeOwnPassword(
    user: StaffUser,
    headers: Headers,
    given: { password: string; next: string },
  ): Promise<OwnChange>;
  /** Asks the password again, as slowly as the sign-in does. */
  endOtherSessions(
    user: StaffUser,
    headers: Headers,
    given: { password: string },
  ): Promise<OwnChange>;
}
