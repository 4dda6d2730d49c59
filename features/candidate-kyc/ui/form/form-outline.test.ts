import { expect, test } from "vitest";
import { type KycSection, kycFields, kycSections } from "#contract/answers/kyc-fields.ts";
import { type OutlineItem, outlineOf } from "./form-outline.ts";

/** The outline as text, one line an item, what hangs below it further in. */
function drawn(items: readonly OutlineItem[], depth = ""): string[] {
  return items.flatMap((item) => {
    if (item.kind === "choice")
      return [`${depth}? ${item.field.key}`, ...drawn(item.branch, `${depth}  `)];
    if (item.kind === "employer")
      return [`${depth}# ${item.block}`, ...drawn(item.items, `${depth}  `)];
    return [`${depth}${item.fields.map(({ key }) => key).join(" ")}`];
  });
}

test("what an answer opens hangs below its question, employers under a heading of their own", () => {
  expect(drawn(outlineOf("employment"))).toEqual([
    "? experiencedStatus",
    "  # 1",
    "    offerorAppoinmentLetterFile1 relievingLetterFile1 experienceLetterFile1",
    "    ? salaryReceiveBy1",
    "      salarySlipFile1",
    "  ? EmployeerStatus2",
    "    # 2",
    "      offerorAppoinmentLetterFile2 relievingLetterFile2 experienceLetterFile2",
    "      ? salaryReceiveBy2",
    "        salarySlipFile2",
  ]);
  expect(drawn(outlineOf("education"))).toEqual([
    "? postGraduationStatus",
    "  postGratuationFile",
    "? graduationStatus",
    "  graduationFile",
    "DiplomaHSCFile SSCFile",
  ]);
});

test("every question of the list stands on the form once", () => {
  const keys = kycSections.flatMap(({ id }: { id: KycSection }) =>
    drawn(outlineOf(id))
      .join(" ")
      .match(/\w{2,}/g),
  );
  expect(keys.toSorted()).toEqual(kycFields.map(({ key }) => key).toSorted());
});
