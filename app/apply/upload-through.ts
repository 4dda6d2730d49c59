import type { UploadAttempt } from "./post-resume.ts";
import type { UploadSession } from "./upload-session.ts";

/**
 * The URL of the form's resume for an application that is being sent: of the upload that runs
 * or has ended, or else of a new one.
 * @param refusedUrl one that the server does not take any more
 */
export async function uploadThrough(
  session: UploadSession,
  file: File,
  refusedUrl: string | null,
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
      return { kind: "unreachable" };
    default:
      return { kind: "failed" };
  }
}
