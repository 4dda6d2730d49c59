import { expect, test } from "vitest";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { OpenedKycDocument } from "../../server/desk/kyc-desk.ts";
import { openedCandidate } from "../desk/candidate.fixtures.ts";
import { viewDocument } from "./document-view.ts";

const paper = (key: KycDocumentKey, more: Partial<OpenedKycDocument> = {}): OpenedKycDocument => ({
  key,
  documentId: `${key}-id`,
  status: "received",
  reason: "",
  receivedAt: new Date("2026-11-20T10:00:00Z"),
  storedName: "scan1763719200000.pdf",
  mediaType: "application/pdf",
  size: 612_000,
  scan: "unscanned",
  reviewedAt: null,
  ...more,
});
const candidate = {
  ...openedCandidate,
  id: 42,
  // in another order than the form's
  documents: [
    paper("photoFile", { status: "accepted", mediaType: "image/jpeg" }),
    paper("resumeFile", { mediaType: "application/msword" }),
    paper("SSCFile", { scan: "waiting" }),
    paper("panCardFile"),
  ],
};
const user = { name: "Meera Joshi", userName: "meera" };
const now = new Date("2026-11-22T03:31:00Z");
const view = (key: string) => viewDocument(candidate, key, { user, now });

test("the watermark names who looks, the account, and the time in India", () => {
  expect(view("panCardFile")?.watermark).toBe("Meera Joshi (meera), 22 Nov 2026, 09:01 IST");
});

test("it tells what the file is and where it stands among the candidate's", () => {
  expect(view("panCardFile")).toMatchObject({
    label: "PAN Card",
    place: "2 of 4",
    kind: "PDF, 612 KB",
    download: "/documents/panCardFile-id",
    unpainted: null,
    before: { label: "Resume", href: "/desk/kyc/42/resumeFile" },
    after: { label: "Photograph", href: "/desk/kyc/42/photoFile" },
  });
});

test("next to check is the next one that nobody judged, from the start again after the last", () => {
  expect(view("panCardFile")?.toCheck?.href).toBe("/desk/kyc/42/SSCFile");
  expect(view("SSCFile")?.toCheck?.href).toBe("/desk/kyc/42/resumeFile");
});

test("the next candidate is offered once nothing of this one waits", () => {
  const next = { id: 43, name: "Omkar Jadhav", key: "panCardFile" as const };
  const shown = (status: OpenedKycDocument["status"]) =>
    viewDocument(
      {
        ...candidate,
        documents: [paper("panCardFile", { status: "accepted" }), paper("SSCFile", { status })],
      },
      "panCardFile",
      { user, now, next },
    )?.nextCandidate;
  expect(shown("received")).toBeNull();
  expect(shown("rejected")).toEqual({ name: "Omkar Jadhav", href: "/desk/kyc/43/panCardFile" });
  expect(view("panCardFile")?.nextCandidate).toBeNull();
});

test("a Word file is not painted and can be downloaded; one in quarantine can be neither", () => {
  expect(view("resumeFile")).toMatchObject({
    unpainted: "word",
    download: "/documents/resumeFile-id",
  });
  expect(view("SSCFile")).toMatchObject({ unpainted: "quarantined", download: null });
});

test("what was never sent has no screen", () => {
  expect(view("aadharCardFile")).toBeNull();
  expect(view("__proto__")).toBeNull();
});

test("a number can be blacked out where one may stand, on what is painted, unless a legal hold is set", () => {
  const masks = (legalHold: boolean, more: Partial<OpenedKycDocument> = {}) =>
    (["aadharCardFile", "addressProofFile", "panCardFile"] as const).map(
      (key) =>
        viewDocument({ ...candidate, legalHold, documents: [paper(key, more)] }, key, {
          user,
          now,
        })?.mask,
    );
  expect(masks(false)).toEqual(["offered", "offered", null]);
  expect(masks(true)).toEqual(["held", "held", null]);
  expect(masks(false, { mediaType: "application/msword" })).toEqual([null, null, null]);
  expect(masks(false, { scan: "waiting" })).toEqual([null, null, null]);
});
