import type { CallOutcome } from "../sending/post-json.ts";

/** What the device keeps of it. */
export interface StoredConsent {
  version: string;
  agreedAt: number;
  /** What the server made of it; null until it was told. */
  token: string | null;
}

/** The consent of this device: known at once to the page, told to the server as soon as it goes. */
export interface DeviceConsent {
  given(): StoredConsent | null;
  agree(): void;
  takeBack(): void;
  /** Puts back what an earlier view of the page has left, if the notice is still the same. */
  restore(consent: StoredConsent | null): void;
  /** Tells the server where that is still to be done. */
  outcome(): Promise<ConsentResult>;
}

export type ConsentResult =
  | { kind: "stored"; token: string }
  | Exclude<CallOutcome, { kind: "stored" }>;

interface Dependencies {
  /** Version of the notice that the page shows. */
  version: string;
  post(version: string): Promise<CallOutcome>;
  now: () => number;
  onChange(): void;
}

export function createDeviceConsent({ version, post, now, onChange }: Dependencies): DeviceConsent {
  let consent: StoredConsent | null = null;
  let sending: Promise<ConsentResult> | null = null;

  async function tell(agreed: StoredConsent): Promise<ConsentResult> {
    const outcome = await post(agreed.version);
    const stored = outcome.kind === "stored" ? tokenIn(outcome.answer) : null;
    sending = null;
    if (outcome.kind !== "stored") return outcome;
    if (stored === null) return { kind: "busy", retryAfter: null };
    if (consent === agreed) {
      consent = { ...agreed, token: stored };
      onChange();
    }
    return { kind: "stored", token: stored };
  }

  async function outcome(): Promise<ConsentResult> {
    if (!consent) return { kind: "refused", message: "", fields: {} };
    if (consent.token) return { kind: "stored", token: consent.token };
    sending ??= tell(consent);
    return sending;
  }

  return {
    given: () => consent,
    agree() {
      consent = { version, agreedAt: now(), token: null };
      sending = null;
      onChange();
      // where it cannot be told now, it is before the form is saved
      void outcome();
    },
    takeBack() {
      consent = null;
      sending = null;
      onChange();
    },
    restore(storedConsent) {
      if (consent || storedConsent?.version !== version) return;
      consent = storedConsent;
      onChange();
      void outcome();
    },
    outcome,
  };
}

function tokenIn(answer: unknown): string | null {
  const { consent } = (answer ?? {}) as { consent?: unknown };
  return typeof consent === "string" && consent ? consent : null;
}
