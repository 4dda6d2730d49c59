import type { CallOutcome } from "../sending/post-json.ts";

/** What the device keeps of it. */
export interface KeptConsent {
  version: string;
  agreedAt: number;
  /** What the server made of it; null until it was told. */
  token: string | null;
}

/** The consent of this device: known at once to the page, told to the server as soon as it goes. */
export interface DeviceConsent {
  given(): KeptConsent | null;
  agree(): void;
  takeBack(): void;
  /** Puts back what an earlier view of the page has left, if the notice is still the same. */
  restore(consent: KeptConsent | null): void;
  /** Tells the server where that is still to be done. */
  told(): Promise<ConsentTold>;
}

export type ConsentTold =
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
  let consent: KeptConsent | null = null;
  let telling: Promise<ConsentTold> | null = null;

  async function tell(agreed: KeptConsent): Promise<ConsentTold> {
    const outcome = await post(agreed.version);
    const stored = outcome.kind === "stored" ? tokenIn(outcome.answer) : null;
    telling = null;
    if (outcome.kind !== "stored") return outcome;
    if (stored === null) return { kind: "busy", retryAfter: null };
    if (consent === agreed) {
      consent = { ...agreed, token: stored };
      onChange();
    }
    return { kind: "stored", token: stored };
  }

  async function told(): Promise<ConsentTold> {
    if (!consent) return { kind: "refused", message: "", fields: {} };
    if (consent.token) return { kind: "stored", token: consent.token };
    telling ??= tell(consent);
    return telling;
  }

  return {
    given: () => consent,
    agree() {
      consent = { version, agreedAt: now(), token: null };
      telling = null;
      onChange();
      // where it cannot be told now, it is before the form is saved
      void told();
    },
    takeBack() {
      consent = null;
      telling = null;
      onChange();
    },
    restore(kept) {
      if (consent || kept?.version !== version) return;
      consent = kept;
      onChange();
      void told();
    },
    told,
  };
}

function tokenIn(answer: unknown): string | null {
  const { consent } = (answer ?? {}) as { consent?: unknown };
  return typeof consent === "string" && consent ? consent : null;
}
