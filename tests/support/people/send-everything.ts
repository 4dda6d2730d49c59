import { uploadTokenHeader, wirePaths } from "#contract/calls/wire.ts";
import { dataUrl, exeFile, mediaTypes, pdfFile } from "../files/files.ts";
import { formBody, referralBody } from "../records/submissions.ts";
import type { Answer, Call, HttpClient } from "../servers/http-client.ts";
import { type Sent, sendDocumentsForm, sendKyc } from "./send-kyc.ts";

/** What a candidate says, met nowhere else. */
const canary = {
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  email: "zephyrine.quillfeather@mail.example",
  phone: "9123409876",
  street: "Marmalade Lane 77",
  city: "Xanadupur",
  zip: "409911",
  comments: "My grandmother taught me bookkeeping",
  file: "ZephyrineResumeFinal",
  key: "idem-canary-5521",
  query: "canaryquery",
  password: "canary password 99",
  address: "203.0.113.99",
  contents: "Zephyrine pdf canary",
};

/** What must not be met again in a log or an error. */
export const canaryWords = [...Object.values(canary), "zephyrine", "quillfeather"];

const json = { "content-type": "application/json" };
const from = { "x-forwarded-for": canary.address };

const referral = (more = {}) =>
  referralBody({
    firstName: canary.firstName,
    lastName: canary.lastName,
    email: canary.email,
    contactNumber: canary.phone,
    city: canary.city,
    ...more,
  });
const form = (more = {}) =>
  formBody({
    jobFName: canary.firstName,
    jobLName: canary.lastName,
    jobEmail: canary.email,
    jobCellNumber: canary.phone,
    jobStreetAdd: canary.street,
    jobZipCode: canary.zip,
    jobCity: canary.city,
    jobComments: canary.comments,
    ...more,
  });

/** How one client sends it. */
function sendersOf(client: HttpClient) {
  const call = (given: Partial<Call> & Pick<Call, "path">): Promise<Answer> =>
    client.call({ method: "GET", ...given });
  const post = (path: string, body: unknown, headers = {}) => client.postJson(path, body, headers);
  const upload = (content = pdfFile({ text: canary.contents }), headers = {}) =>
    post(
      wirePaths.resumeUpload,
      { name: `${canary.file}.pdf`, file: dataUrl(content) },
      { ...from, ...headers },
    );
  return { call, post, upload };
}

const resumeFile = () =>
  new File([new Uint8Array(pdfFile())], `${canary.file}.pdf`, { type: mediaTypes.pdf });
const key = { "idempotency-key": canary.key, ...from };

/** Everything a candidate or a stranger may send, right and wrong. */
export async function sendEverything(client: HttpClient): Promise<Sent> {
  const { call, post, upload } = sendersOf(client);
  const stored = await upload();
  const resume = (JSON.parse(String(stored.body)) as { URL: string }).URL;
  const path = "/ApplyNow/AI-Engineer";
  const wrong = { jobCellNumber: `${canary.phone}0`, jobEmail: `${canary.email}@`, jobFile: "" };
  const native = { ...form(wrong), jobFile: resumeFile() };
  const multipart = { file: resumeFile(), name: `${canary.file}.pdf` };
  const signIn = { user: canary.email, password: canary.password };
  const search = `?q=${canary.query}&emp=${canary.email}`;
  const answers = [
    stored,
    await post(wirePaths.referral, referral({ resume }), key),
    await post(wirePaths.applicationForm, form({ jobFile: resume }), key),
    await post(wirePaths.referral, referral({ resume, city: "Pune" }), key),
    await post(wirePaths.referral, referral({ resume, email: `x${canary.email}` }), from),
    await post(
      wirePaths.referral,
      referral({ resume: canary.email, firstName: canary.email }),
      from,
    ),
    await post(wirePaths.applicationForm, form(wrong), from),
    await post(wirePaths.applicationForm, { ...form(), [canary.email]: canary.phone }, from),
    await post(wirePaths.referral, canary.email, from),
    await post(wirePaths.referral, { action: canary.email }, from),
    await post(wirePaths.referral, referral(), {
      ...from,
      origin: `https://${canary.query}.example`,
    }),
    await post(wirePaths.referral, referral(), { ...from, "idempotency-key": ` ${canary.key}` }),
    await call({
      method: "POST",
      path: wirePaths.referral,
      headers: { ...json, ...from },
      body: `{"${canary.email}`,
    }),
    await upload(exeFile()),
    await upload(pdfFile({ size: 2_000_001 })),
    await upload(pdfFile(), { [uploadTokenHeader]: canary.query }),
    await post(wirePaths.resumeUpload, { name: canary.file, file: canary.email }, from),
    await client.postMultipart(wirePaths.resumeUpload, multipart, from),
    await client.postMultipart(path, native, from),
    await client.postForm("/refer-data", signIn, from),
    await call({ path: `/documents/${resume.split("/").at(-1)}`, headers: from }),
    await call({
      path: `/current-openings${search}`,
      headers: { referer: `/${canary.query}`, ...from },
    }),
    await call({ path: `/${canary.email}${search}` }),
    await call({ path: `/Opening/${canary.query}${search}` }),
    await call({ path: `/prod/${canary.email}` }),
    await call({ path: "/", headers: { "user-agent": canary.query, cookie: `a=${canary.query}` } }),
  ];
  const name = `${canary.firstName} ${canary.lastName}`;
  const sender = { email: canary.email, name, file: canary.file, from };
  const kyc = await sendKyc(post, sender);
  const sentDocuments = await sendDocumentsForm(post, { ...sender, phone: canary.phone });
  const ids = [...kyc.ids, ...sentDocuments.ids];
  const tokens = [...kyc.tokens, ...sentDocuments.tokens];
  for (const secret of [...ids, ...tokens]) {
    for (const page of ["kyc-receipt", "upload-your-kyc", "documents"])
      answers.push(await call({ path: `/${page}/${secret}`, headers: from }));
  }
  answers.push(...kyc.answers, ...sentDocuments.answers);
  return { answers, ids: [resume.split("/").at(-1) as string, ...ids], tokens };
}
