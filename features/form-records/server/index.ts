// What other features use of this one on the server.

import type { FormKindName } from "#content/record-kinds.ts";
import type { FormRecords } from "./form-records.ts";

export type { CheckedFormRecord, FormRecords } from "./form-records.ts";

declare module "#platform/context.ts" {
  interface Services {
    formRecords: Readonly<Record<FormKindName, FormRecords>>;
  }
}
