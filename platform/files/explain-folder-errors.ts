import { OperatorError } from "../operator-error.ts";

/** Why a disk refuses, by the code of its error. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not",
  EPERM: "it belongs to another user",
  EROFS: "its disk is read-only",
  // what Node's mkdir says where it may make nothing
  ENOENT: "nothing can be made there, as on a read-only disk",
  ENOTDIR: "a file stands in its place",
  EEXIST: "a file stands in its place",
  ENOSPC: "its disk is full",
  EDQUOT: "its user's quota is used up",
};

/**
 * Runs work on the data folder.
 * @throws OperatorError with the folder and the reason where the disk refuses
 */
export function explainFolderErrors<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (!code || !syscall) throw cause;
    const why = reasons[code] ?? code;
    throw new OperatorError(
      `The data folder ${folder} cannot be written to: ${why}. Mend that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
