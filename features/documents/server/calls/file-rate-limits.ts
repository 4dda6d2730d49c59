import { tooManyRequests } from "#http/wire-error.ts";
import type { Admission } from "#platform/limits/call-limits.ts";
import type { StageRefusal } from "../documents.ts";

/** What the files of one call take of their sender's share, each of them one. */
export class FileRateLimits {
  readonly #admit: () => Promise<Admission>;
  readonly #taken: Extract<Admission, { ok: true }>[] = [];
  /** Before anything is read: none was asked for yet. */
  #isFirst = true;
  #wait = 0;

  private constructor(admit: () => Promise<Admission>) {
    this.#admit = admit;
  }

  /** Takes that of the first file. */
  static async begin(admit: () => Promise<Admission>): Promise<FileRateLimits> {
    const shares = new FileRateLimits(admit);
    await shares.#count();
    return shares;
  }

  /** For the next file; a refusal where nothing is left. */
  async take(): Promise<StageRefusal | null> {
    const isTaken = this.#isFirst;
    this.#isFirst = false;
    if (!isTaken && this.#wait === 0) await this.#count();
    if (this.#wait === 0) return null;
    const message = "Too many requests. Please try again later.";
    return { ok: false, status: 429, code: "too_many_requests", message };
  }

  /** @throws WireRefusal 429 where a file found nothing left */
  check(): void {
    if (this.#wait > 0) throw tooManyRequests(this.#wait);
  }

  /** Gives all of them back: nothing was stored. */
  async refund(): Promise<void> {
    await Promise.all(this.#taken.map((admission) => admission.refund()));
  }

  async #count(): Promise<void> {
    const admission = await this.#admit();
    if (admission.ok) this.#taken.push(admission);
    else this.#wait = admission.retryAfterSeconds;
  }
}
