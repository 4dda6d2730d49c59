import { data } from "react-router";
import * as v from "valibot";
import { erasurePage } from "#content/retention.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type {
  ErasedRecords,
  PersonErasure,
  StoredRecords,
} from "#records/lifecycle/person-erasure.ts";
import { personForm } from "../retention-rules.ts";

/** What a look found. The address goes into the answer alone, never into an address of a page. */
export interface PersonRecordsFound {
  email: string;
  found: StoredRecords[];
  /** Why nothing was erased. */
  problem: string | null;
}

export interface ErasedPerson {
  email: string;
  at: Date;
  outcome: ErasedRecords[];
}

/** An address that cannot be one. */
export interface RefusedAddress {
  email: string;
  message: string;
}

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  now: Date;
}

/** Looks, or erases where its sender has confirmed who asked for it. */
export async function erasePerson(erasure: PersonErasure, { form, user, now }: FormRequest) {
  const read = v.safeParse(personForm, Object.fromEntries(form));
  if (!read.success) {
    const typed = (form.get("email") ?? "").slice(0, 254);
    const message = messagesAt(read.issues).email ?? "";
    return data({ refused: { email: typed, message } satisfies RefusedAddress }, { status: 422 });
  }
  const { email } = read.output;
  if (form.get("do") === "erase" && form.get("sure") === "yes") {
    const outcome = await erasure.erase(email, user);
    return data({ erased: { email, at: now, outcome } satisfies ErasedPerson });
  }
  const isUnsure = form.get("do") === "erase";
  const found = await erasure.find(email, user);
  const problem = isUnsure ? erasurePage.sureMissing : null;
  const person: PersonRecordsFound = { email, found, problem };
  return data({ person }, { status: isUnsure ? 422 : 200 });
}
