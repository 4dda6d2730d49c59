import type { StageRefusal } from "../documents/documents.ts";
import { tooManyRequests } from "../http/wire-error.ts";
import type { Admission } from "../limits/call-limits.ts";

/** What the files of one call take of their sender's share, each of them one. */
export class FileShares {
  readonly #admit: () => Admission;
  readonly #taken: Extract<Admission, { ok: true }>[] = [];
  /** That of the first file is taken before anything is read. */
  #isFirst = true;
  #wait = 0;

  constructor(admit: () => Admission) {
    this.#admit = admit;
    this.#count();
  }

  /** For the next file; a refusal where nothing is left. */
  take(): StageRefusal | null {
    if (!this.#isFirst && this.#wait === 0) this.#count();
    this.#isFirst = false;
    if (this.#wait === 0) return null;
    const message = "Too many requests. Please try again later.";
    return { ok: false, status: 429, code: "too_many_requests", message };
  }

  /** @throws WireRefusal 429 where a file found nothing left */
  check(): void {
    if (this.#wait > 0) throw tooManyRequests(this.#wait);
  }

  /** Gives all of them back: nothing was stored. */
  refund(): void {
    for (const admission of this.#taken) admission.refund();
  }

  #count(): void {
    const admission = this.#admit();
    if (admission.ok) this.#taken.push(admission);
    else this.#wait = admission.retryAfterSeconds;
  }
}
