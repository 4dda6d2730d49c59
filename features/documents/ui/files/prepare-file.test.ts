import { describe, expect, test } from "vitest";
import { type FileUseName, fileUses } from "#contract/answers/file-uses.ts";
import { kycFileTooLarge, messages } from "#contract/messages.ts";
import { fileWordings } from "../../file-wordings.ts";
import { type Device, kycFileTexts } from "../../texts/kyc-files.ts";
import { jpegHead, pngHead } from "./picture-headers.fixtures.ts";
import type { Size } from "./picture-size.ts";
import { type AadhaarChoice, type FileTools, prepareFile, validateFile } from "./prepare-file.ts";
import type { ScaleStep } from "./scale-steps.ts";

const text = (words: string) => new TextEncoder().encode(words);
const pdf = text("%PDF-1.7");
const lockedWord = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const uses = Object.keys(fileUses) as FileUseName[];
const photo = { width: 4_000, height: 3_000 };
const heic = Uint8Array.from("\0\0\0\x24ftypheic", (letter) => letter.charCodeAt(0));

/** A file of `size` bytes with these first ones. */
function file(name: string, head: Uint8Array<ArrayBuffer>, size = 1_000, type = "") {
  return new File([head, new Uint8Array(Math.max(0, size - head.length))], name, { type });
}

interface Behaviour {
  size?: Size;
  /** Bytes of a JPEG for each of its pixels. */
  weight?: number;
  unreadable?: boolean;
  /** PDFs ask for a password. */
  locked?: boolean;
  device?: Device;
  aadhaar?: AadhaarChoice;
  /** Its owner takes a photo back that looks blurred. */
  takesBack?: boolean;
}

function tools({ size = photo, weight = 0.2, ...behaviour }: Behaviour = {}) {
  const { unreadable, aadhaar, takesBack, locked = false, device = "computer" } = behaviour;
  const did = {
    asked: [] as string[],
    lookedAt: [] as string[],
    steps: [] as ScaleStep[],
    open: 0,
  };
  const made: FileTools = {
    async openPicture() {
      if (unreadable) throw new Error("cannot be decoded");
      did.open += 1;
      return {
        ...size,
        async toJpeg(step) {
          did.steps.push(step);
          return new Blob([new Uint8Array(Math.round(step.width * step.height * weight))]);
        },
        close() {
          did.open -= 1;
        },
      };
    },
    async confirmPhoto({ name }, isFace) {
      did.lookedAt.push(isFace ? `the face of ${name}` : name);
      return !takesBack;
    },
    asksForPassword: async () => locked,
    device,
    async askAboutAadhaar({ name }) {
      did.asked.push(name);
      return aadhaar ?? { kind: "as-it-is" };
    },
  };
  return { did, made };
}

const ready = async (
  ...[chosen, key, { made }]: [File, "kyc-document" | "kyc-aadhaar", ReturnType<typeof tools>]
) => {
  const prepared = await prepareFile(chosen, key, made);
  if (prepared.kind !== "ready") throw new Error(JSON.stringify(prepared));
  return prepared;
};

test("a file within the limit goes as it is", async () => {
  const chosen = file("pan.jpg", jpegHead(photo), 2_000_000, "image/jpeg");
  expect(await prepareFile(chosen, "kyc-document", tools().made)).toEqual({
    kind: "ready",
    file: chosen,
    note: "",
  });
});

test("a photo above the limit is made smaller, and the person is told from what to what", async () => {
  const with12Megapixels = tools({ weight: 0.25 });
  const chosen = file("PAN card.PNG", pngHead(photo), 4_800_000, "image/png");
  const { file: sent, note } = await ready(chosen, "kyc-document", with12Megapixels);
  expect(sent.name).toBe("PAN card.jpg");
  expect(sent.type).toBe("image/jpeg");
  expect(sent.size).toBe(3_000 * 2_250 * 0.25);
  expect(note).toBe("made smaller from 4.8 MB to 1.7 MB");
  expect(with12Megapixels.did.open).toBe(0);
});

test("a photo stays at least 1600 pixels long where that is enough", async () => {
  const heavy = tools({ weight: 0.9 });
  await ready(file("pan.jpg", jpegHead(photo), 9_000_000), "kyc-document", heavy);
  expect(heavy.did.steps.map(({ width }) => width)).toEqual([3_000, 2_600, 2_200, 1_900, 1_600]);
});

test("a small picture is written again but never larger than it is", async () => {
  const small = tools({ size: { width: 900, height: 1_200 }, weight: 0.2 });
  await ready(file("scan.png", pngHead(photo), 3_000_000), "kyc-document", small);
  expect(small.did.steps).toEqual([{ width: 900, height: 1_200, quality: 0.86 }]);
});

test("an iPhone's photo becomes a JPEG where the browser can, whatever its name says", async () => {
  for (const name of ["IMG_0042.HEIC", "IMG_0042.jpg"]) {
    const { file: sent, note } = await ready(file(name, heic), "kyc-document", tools());
    expect([sent.name, sent.type, note]).toEqual([
      "IMG_0042.jpg",
      "image/jpeg",
      "turned from HEIC into JPEG",
    ]);
  }
});

test.each([
  [
    "HEIC in a browser that cannot read it",
    file("a.heic", heic),
    { unreadable: true },
    kycFileTexts.en.heic.computer,
  ],
  ["a type that is not taken", file("a.gif", pdf), {}, messages.fileFormat],
  ["a name without an ending", file("aadhaar", pdf), {}, messages.fileFormat],
  ["a picture by the name of a PDF", file("a.pdf", jpegHead(photo)), {}, messages.fileFormat],
  ["a text by the name of a picture", file("a.jpg", heic.slice(4)), {}, messages.fileFormat],
  ["a web page before a PDF", file("a.pdf", text("<html>%PDF-1.7")), {}, messages.fileFormat],
  ["a locked Word file", file("a.docx", lockedWord), {}, kycFileTexts.en.lockedWord],
  [
    "a large PDF",
    file("a.pdf", pdf, 2_000_001, "application/pdf"),
    {},
    kycFileTooLarge("application/pdf"),
  ],
  [
    "a large file that is none",
    file("a.pdf", new Uint8Array(9), 2_000_001),
    {},
    kycFileTooLarge("application/pdf"),
  ],
  ["an empty file", new File([], "a.pdf"), {}, kycFileTexts.en.emptyFile],
  [
    "a bomb",
    file("a.png", pngHead({ width: 30_000, height: 30_000 })),
    {},
    kycFileTexts.en.tooManyPixels,
  ],
  [
    "a damaged photo",
    file("a.jpg", jpegHead(photo), 3e6),
    { unreadable: true },
    kycFileTexts.en.unreadablePicture,
  ],
  [
    "a photo that stays too large",
    file("a.jpg", jpegHead(photo), 3e6),
    { weight: 9 },
    kycFileTexts.en.stillTooLarge,
  ],
])("%s is refused before anything is sent", async (_, chosen, behaviour, message) => {
  expect(await prepareFile(chosen, "kyc-document", tools(behaviour).made)).toEqual({
    kind: "refused",
    message,
  });
});

test("what is wrong with a file shows without opening it; what can be made smaller is not", async () => {
  const { made } = tools();
  const judged = (chosen: File, use: FileUseName = "kyc-document") =>
    validateFile(chosen, use, made);
  const refused = (message: string) => ({ kind: "refused", message });
  const large = file("a.pdf", pdf, 2_000_001);
  expect(await judged(large)).toEqual(refused(kycFileTooLarge("application/pdf")));
  expect(await judged(file("a.exe", pdf))).toEqual(refused(messages.fileFormat));
  expect(await judged(new File([], "a.pdf"))).toEqual(refused(kycFileTexts.en.emptyFile));
  // a picture of it can be made on the device
  expect(await judged(large, "kyc-aadhaar")).toMatchObject({ kind: "ready" });
  const photos = [file("a.jpg", jpegHead(photo), 9_000_000), file("a.heic", heic, 9_000_000)];
  for (const fine of [...photos, file("a.pdf", pdf)]) {
    expect(await judged(fine), fine.name).toMatchObject({ kind: "ready", file: fine });
  }
});

describe.each(uses)("for the use %s", (use) => {
  const prepare = (chosen: File, behaviour: Behaviour = {}) =>
    prepareFile(chosen, use, tools(behaviour).made);

  test("a phone's photo of 4.6 MB goes below the limit, under its own name", async () => {
    const chosen = file("IMG_2041.jpeg", jpegHead(photo), 4_600_000, "image/jpeg");
    const prepared = await prepare(chosen);
    expect(prepared).toMatchObject({ kind: "ready", note: expect.stringMatching(/^made smaller/) });
    const { file: sent } = prepared as { file: File };
    expect(sent.size).toBeLessThanOrEqual(2_000_000);
    expect(sent.name).toMatch(/\.jpg$/);
  });

  test("a HEIC photo becomes a JPEG, or its owner is told what this device can do", async () => {
    const chosen = file("IMG_0042.HEIC", heic, 1_900_000);
    expect(await prepare(chosen)).toMatchObject({ kind: "ready", file: { type: "image/jpeg" } });
    const devices: Device[] = ["iphone", "android", "computer"];
    const advice = await Promise.all(
      devices.map((device) => prepare(chosen, { unreadable: true, device })),
    );
    expect(advice).toEqual(
      devices.map((device) => ({ kind: "refused", message: kycFileTexts.en.heic[device] })),
    );
  });

  test("a locked PDF is taken, and what to do is said at once", async () => {
    const chosen = file("resume.pdf", pdf);
    const warned = { kind: "ready", warning: kycFileTexts.en.lockedPdf };
    const { made } = tools({ locked: true });
    expect(await prepareFile(chosen, use, made)).toMatchObject(warned);
    expect(await validateFile(chosen, use, made)).toMatchObject(warned);
    expect(await prepare(chosen)).not.toHaveProperty("warning", kycFileTexts.en.lockedPdf);
  });

  test.each([
    ["a.pdf", pdf, "application/x-download"],
    ["a.pdf", pdf, "image/png"],
    ["a.pdf", text("\r\n%PDF-1.7"), "application/pdf"],
    ["a.docx", text("PK\x03\x04"), "application/zip"],
    ["a.doc", lockedWord, ""],
    ["a.jfif", jpegHead(photo), "image/pjpeg"],
    ["a.jpg", jpegHead(photo), "image/jpg"],
    ["a.png", pngHead(photo), "application/octet-stream"],
  ])("%s is what contents and ending say", async (name, head, type) => {
    expect(await prepare(file(name, head, 1_000, type))).toMatchObject({ kind: "ready" });
  });

  test("a refused file is refused in the words of its screen", async () => {
    const { format, tooLarge } = fileWordings[fileUses[use].wording];
    expect(await prepare(file("a.gif", pdf))).toEqual({ kind: "refused", message: format });
    const large = await prepare(file("a.docx", text("PK\x03\x04"), 3_000_000, "application/zip"));
    const called = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    expect(large).toEqual({ kind: "refused", message: tooLarge(called) });
  });
});

test("of an Aadhaar card only what was blacked out leaves the device", async () => {
  const covered = file("aadhaar-card.jpg", jpegHead(photo));
  const asking = tools({ aadhaar: { kind: "covered", file: covered } });
  const chosen = file("EAadhaar_234123412346.pdf", pdf, 3_000_000);
  const prepared = await ready(chosen, "kyc-aadhaar", asking);
  expect(prepared.file).toBe(covered);
  expect(prepared.note).toBe("blacked out on this device");
});

test("an Aadhaar card that goes as it is carries no number in its name", async () => {
  const chosen = file("EAadhaar_234123412346.PDF", pdf);
  const asking = tools();
  expect((await ready(chosen, "kyc-aadhaar", asking)).file.name).toBe("aadhaar-card.pdf");
  expect(asking.did.asked).toHaveLength(1);
});

test("whoever closes the question sends nothing", async () => {
  const { made } = tools({ aadhaar: { kind: "cancelled" } });
  const chosen = file("aadhaar.jpg", jpegHead(photo));
  expect(await prepareFile(chosen, "kyc-aadhaar", made)).toEqual({ kind: "cancelled" });
});

test("no other document is asked about", async () => {
  const asking = tools();
  await ready(file("pan.jpg", jpegHead(photo)), "kyc-document", asking);
  expect(asking.did.asked).toEqual([]);
});

test("photos alone are looked at, the one of a face as such", async () => {
  const looking = tools();
  await ready(file("pan.jpg", jpegHead(photo)), "kyc-document", looking);
  await ready(file("IMG_0042.HEIC", heic), "kyc-document", looking);
  await ready(file("pan.pdf", pdf), "kyc-document", looking);
  await prepareFile(file("me.png", pngHead(photo)), "kyc-face", looking.made);
  expect(looking.did.lookedAt).toEqual(["pan.jpg", "IMG_0042.jpg", "the face of me.png"]);
});

test("whoever takes a blurred photo back sends nothing, and is asked nothing more", async () => {
  const { made, did } = tools({ takesBack: true });
  for (const chosen of [file("card.jpg", jpegHead(photo)), file("card.heic", heic)]) {
    expect(await prepareFile(chosen, "kyc-aadhaar", made)).toEqual({ kind: "cancelled" });
  }
  expect(did.asked).toEqual([]);
});
