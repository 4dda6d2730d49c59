import { data } from "react-router";
import { isKycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { receiveFormWithFiles } from "#records/form/without-script/receive-form.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import { listPlaces } from "#records/list/list-address.ts";
import type { RouteArgs } from "#ui/route-handle.ts";
import { kycList } from "../../kyc-list.ts";
import { uploadFailed } from "../../ui/desk/upload-document.ts";
import { placeOf, type UploadProblem } from "../../ui/desk/use-document-uploads.ts";
import { unknownCandidate } from "./receive-candidate.ts";

/** Takes the dashboard's form: a picker's one file without script. */
export async function receiveDocument(args: RouteArgs) {
  const { request, context } = args;
  const { here } = listPlaces(kycList)({ request });
  const { form, user: actor } = deskOf(context);
  if (form.has("do")) throw data("This is no form of ours.", { status: 422 });
  const services = servicesOf(context);
  const { post } = await receiveFormWithFiles(args, "kyc");
  if (post.fault) throw post.fault;
  const refused = await addDocument(services, post, actor);
  if (refused) {
    const place = placeOf(Number(post.fields.id), Object.keys(post.files)[0] ?? "");
    return data<UploadProblem>({ place, text: refused.message }, { status: refused.status });
  }
  return seeOther(`${here}${here.includes("?") ? "&" : "?"}done=added`);
}

async function addDocument(
  { kyc, kycDesk }: Pick<Services, "kyc" | "kycDesk">,
  { fields, files, faults }: FormPostWithFiles,
  actor: StaffUser,
): Promise<{ status: number; message: string } | null> {
  const [[key, file] = ["", undefined], ...more] = Object.entries(files);
  if (Object.keys(faults).length > 0) return { status: 503, message: uploadFailed };
  if (more.length > 0) return { status: 422, message: messages.oneFileOnly };
  if (!file || !isKycDocumentKey(key)) return { status: 422, message: messages.fileMissing };
  if (!file.ok) return file;
  const id = readRowId(fields.id);
  const candidate = id === null ? null : await kycDesk.open(id);
  if (!candidate) return { status: 404, message: unknownCandidate };
  const { email } = candidate.answers;
  const body = { method: "update", id, email, columnName: key, URL: file.document.url };
  const saved = await kyc.update(body, actor);
  return saved.ok ? null : saved;
}
