import type { UploadAttempt } from "./post-file.ts";
import type { UploadSession } from "./upload-session.ts";

/**
 * The URL of the form's resume for an application that is being sent: of the upload that runs
 * or has ended, or else of a new one.
 * @param options.refusedUrl one that the server does not take any more
 */
export async function uploadThrough(
  session: UploadSession,
  file: File,
  { refusedUrl, now }: { refusedUrl: string | null; now: () => number },
): Promise<UploadAttempt> {
  const before = session.state();
  const arrived = before.phase === "stored" && before.url !== refusedUrl;
  if (before.phase !== "sending" && !arrived) session.start(file);
  const end = await session.settled();
  switch (end.phase) {
    case "stored":
      return { kind: "stored", url: end.url };
    case "refused":
      return { kind: "refused", message: end.message };
    case "waiting":
      if (end.reason === "network" || end.until === null) return { kind: "unreachable" };
      return { kind: "busy", retryAfter: Math.max(0, end.until - now()) };
    default:
      return { kind: "failed" };
  }
}
