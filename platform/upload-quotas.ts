import { OperatorError } from "./operator-error.ts";

/** Bytes that may lie in the store without a record, and that must stay free beside them. */
export interface UploadQuotas {
  /** From one address, or the network that a household shares. */
  own: number;
  /** From all. */
  all: number;
  /** Free on the disk, where documents lie on one. */
  free: number;
}

const gigabyte = 1_000_000_000;
const units: Readonly<Record<string, number>> = { "": 1, MB: 1_000_000, GB: gigabyte };

export const defaultQuotas: UploadQuotas = {
  // a campus: fifty candidates of twenty files each, before any of them sends the form
  own: 2 * gigabyte,
  all: 20 * gigabyte,
  free: gigabyte,
};

/** @throws OperatorError that names the variable */
export function readQuotas(read: (name: string) => string | undefined): UploadQuotas {
  const bytes = (name: string, usual: number) => parseBytes(name, read(name)) ?? usual;
  return {
    own: bytes("UPLOAD_QUOTA_PER_ADDRESS", defaultQuotas.own),
    all: bytes("UPLOAD_QUOTA_TOTAL", defaultQuotas.all),
    free: bytes("FREE_DISK_FLOOR", defaultQuotas.free),
  };
}

function parseBytes(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, digits, unit = ""] = /^(\d{1,15}) ?(MB|GB)?$/i.exec(text) ?? [];
  const bytes = Number(digits) * (units[unit.toUpperCase()] ?? 1);
  if (!Number.isSafeInteger(bytes)) {
    throw new OperatorError(`${name} must be a number of bytes, MB or GB, such as 500MB.`);
  }
  return bytes;
}
