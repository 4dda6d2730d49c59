import { limits } from "#contract/limits.ts";
import type { Documents, StageResult } from "../documents.ts";
import { refusals, refused } from "../refusal.ts";
import { FileBatch } from "./file-batch.ts";
import { readMultipart, stopBeyond } from "./receive-form.ts";
import type { AdmitFile, Upload } from "./receive-upload.ts";

/** A native form post with many file controls, its files already stored. */
export interface NativeFormWithFiles {
  fields: Record<string, string>;
  /** What became of the file of each control; controls left empty are absent. */
  files: Record<string, StageResult>;
  /** By control: why storing its file failed, where that was our fault. */
  faults: Record<string, unknown>;
}

/**
 * Reads a native form post and stores at most one file of each control. Those that can be kept
 * are, whatever becomes of the others.
 * @param mostBytes of the whole body
 * @throws MalformedMultipart, MultipartTooLarge
 */
export async function receiveFormFiles(
  documents: Documents,
  { body, headers, address }: Upload,
  mostBytes: number,
  admit: AdmitFile,
): Promise<NativeFormWithFiles> {
  const batch = new FileBatch(documents, address);
  const results = new Map<string, StageResult | Promise<StageResult>>();
  const doubled = new Set<string>();
  stopBeyond(body, mostBytes);
  try {
    const fields = await readMultipart(body, headers, (part, before) => {
      const { field, fileName, content } = part;
      if (results.has(field)) {
        doubled.add(field);
        content.resume();
        return;
      }
      const isOneTooMany = results.size === limits.filesPerCall;
      const asked = isOneTooMany
        ? async () => refused(refusals.tooMany())
        : async () => admit(before);
      results.set(field, batch.add({ name: fileName }, content, asked));
    });
    return { fields, ...(await outcomes(documents, results, doubled)) };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function outcomes(
  documents: Documents,
  results: ReadonlyMap<string, StageResult | Promise<StageResult>>,
  doubled: ReadonlySet<string>,
): Promise<Pick<NativeFormWithFiles, "files" | "faults">> {
  const files = new Map<string, StageResult>();
  const faults = new Map<string, unknown>();
  for (const [control, result] of results) {
    try {
      const outcome = await result;
      files.set(control, doubled.has(control) ? refused(refusals.many()) : outcome);
      if (doubled.has(control) && outcome.ok) await documents.discard([outcome.document.id]);
    } catch (fault) {
      faults.set(control, fault);
    }
  }
  return { files: Object.fromEntries(files), faults: Object.fromEntries(faults) };
}
