import { expect, test } from "vitest";
import { kycFileTooLarge, messages } from "#contract/messages.ts";
import { kycFileTexts } from "../../texts/kyc-files.ts";
import { jpegHead, pngHead } from "./picture-headers-under-test.ts";
import type { Size } from "./picture-size.ts";
import { type AadhaarChoice, type FileTools, judgeFile, prepareFile } from "./prepare-file.ts";
import type { ScaleStep } from "./scale-steps.ts";

const pdf = new TextEncoder().encode("%PDF-1.7");
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
  aadhaar?: AadhaarChoice;
  /** Its owner takes a photo back that looks blurred. */
  takesBack?: boolean;
}

function tools({ size = photo, weight = 0.2, unreadable, aadhaar, takesBack }: Behaviour = {}) {
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
    async askAboutAadhaar({ name }) {
      did.asked.push(name);
      return aadhaar ?? { kind: "as-it-is" };
    },
  };
  return { did, made };
}

const ready = async (
  ...[chosen, key, { made }]: [File, "panCardFile" | "aadharCardFile", ReturnType<typeof tools>]
) => {
  const prepared = await prepareFile(chosen, key, made);
  if (prepared.kind !== "ready") throw new Error(JSON.stringify(prepared));
  return prepared;
};

test("a file within the limit goes as it is", async () => {
  const chosen = file("pan.jpg", jpegHead(photo), 2_000_000, "image/jpeg");
  expect(await prepareFile(chosen, "panCardFile", tools().made)).toEqual({
    kind: "ready",
    file: chosen,
    note: "",
  });
});

test("a photo above the limit is made smaller, and the person is told from what to what", async () => {
  const with12Megapixels = tools({ weight: 0.25 });
  const chosen = file("PAN card.PNG", pngHead(photo), 4_800_000, "image/png");
  const { file: sent, note } = await ready(chosen, "panCardFile", with12Megapixels);
  expect(sent.name).toBe("PAN card.jpg");
  expect(sent.type).toBe("image/jpeg");
  expect(sent.size).toBe(3_000 * 2_250 * 0.25);
  expect(note).toBe("made smaller from 4.8 MB to 1.7 MB");
  expect(with12Megapixels.did.open).toBe(0);
});

test("a photo stays at least 1600 pixels long where that is enough", async () => {
  const heavy = tools({ weight: 0.9 });
  await ready(file("pan.jpg", jpegHead(photo), 9_000_000), "panCardFile", heavy);
  expect(heavy.did.steps.map(({ width }) => width)).toEqual([3_000, 2_600, 2_200, 1_900, 1_600]);
});

test("a small picture is written again but never larger than it is", async () => {
  const small = tools({ size: { width: 900, height: 1_200 }, weight: 0.2 });
  await ready(file("scan.png", pngHead(photo), 3_000_000), "panCardFile", small);
  expect(small.did.steps).toEqual([{ width: 900, height: 1_200, quality: 0.86 }]);
});

test("an iPhone's photo becomes a JPEG where the browser can, whatever its name says", async () => {
  for (const name of ["IMG_0042.HEIC", "IMG_0042.jpg"]) {
    const { file: sent, note } = await ready(file(name, heic), "panCardFile", tools());
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
    kycFileTexts.heic,
  ],
  ["a type that is not taken", file("a.gif", pdf), {}, messages.fileFormat],
  ["a name without an ending", file("aadhaar", pdf), {}, messages.fileFormat],
  ["a picture by the name of a PDF", file("a.pdf", jpegHead(photo)), {}, messages.fileFormat],
  ["a text by the name of a picture", file("a.jpg", heic.slice(4)), {}, messages.fileFormat],
  ["a type that is not the name's", file("a.pdf", pdf, 9, "image/png"), {}, messages.fileFormat],
  [
    "a large PDF",
    file("a.pdf", pdf, 2_000_001, "application/pdf"),
    {},
    kycFileTooLarge("application/pdf"),
  ],
  ["an empty file", new File([], "a.pdf"), {}, kycFileTexts.emptyFile],
  [
    "a bomb",
    file("a.png", pngHead({ width: 30_000, height: 30_000 })),
    {},
    kycFileTexts.tooManyPixels,
  ],
  [
    "a damaged photo",
    file("a.jpg", jpegHead(photo), 3e6),
    { unreadable: true },
    kycFileTexts.unreadablePicture,
  ],
  [
    "a photo that stays too large",
    file("a.jpg", jpegHead(photo), 3e6),
    { weight: 9 },
    kycFileTexts.stillTooLarge,
  ],
])("%s is refused before anything is sent", async (_, chosen, behaviour, message) => {
  expect(await prepareFile(chosen, "panCardFile", tools(behaviour).made)).toEqual({
    kind: "refused",
    message,
  });
});

test("what is wrong with a file shows without opening it; what can be made smaller is not", async () => {
  const large = file("a.pdf", pdf, 2_000_001);
  expect(await judgeFile(large, "panCardFile")).toBe(kycFileTooLarge("application/pdf"));
  expect(await judgeFile(file("a.exe", pdf), "panCardFile")).toBe(messages.fileFormat);
  expect(await judgeFile(new File([], "a.pdf"), "panCardFile")).toBe(kycFileTexts.emptyFile);
  // a picture of it can be made on the device
  expect(await judgeFile(large, "aadharCardFile")).toBeNull();
  const photos = [file("a.jpg", jpegHead(photo), 9_000_000), file("a.heic", heic, 9_000_000)];
  for (const fine of [...photos, file("a.pdf", pdf)]) {
    expect(await judgeFile(fine, "panCardFile"), fine.name).toBeNull();
  }
});

test("of an Aadhaar card only what was blacked out leaves the device", async () => {
  const covered = file("aadhaar-card.jpg", jpegHead(photo));
  const asking = tools({ aadhaar: { kind: "covered", file: covered } });
  const chosen = file("EAadhaar_234123412346.pdf", pdf, 3_000_000);
  const prepared = await ready(chosen, "aadharCardFile", asking);
  expect(prepared.file).toBe(covered);
  expect(prepared.note).toBe("blacked out on this device");
});

test("an Aadhaar card that goes as it is carries no number in its name", async () => {
  const chosen = file("EAadhaar_234123412346.PDF", pdf);
  const asking = tools();
  expect((await ready(chosen, "aadharCardFile", asking)).file.name).toBe("aadhaar-card.pdf");
  expect(asking.did.asked).toHaveLength(1);
});

test("whoever closes the question sends nothing", async () => {
  const { made } = tools({ aadhaar: { kind: "cancelled" } });
  const chosen = file("aadhaar.jpg", jpegHead(photo));
  expect(await prepareFile(chosen, "aadharCardFile", made)).toEqual({ kind: "cancelled" });
});

test("no other document is asked about", async () => {
  const asking = tools();
  await ready(file("pan.jpg", jpegHead(photo)), "panCardFile", asking);
  expect(asking.did.asked).toEqual([]);
});

test("photos alone are looked at, the one of a face as such", async () => {
  const looking = tools();
  await ready(file("pan.jpg", jpegHead(photo)), "panCardFile", looking);
  await ready(file("IMG_0042.HEIC", heic), "panCardFile", looking);
  await ready(file("pan.pdf", pdf), "panCardFile", looking);
  await prepareFile(file("me.png", pngHead(photo)), "photoFile", looking.made);
  expect(looking.did.lookedAt).toEqual(["pan.jpg", "IMG_0042.jpg", "the face of me.png"]);
});

test("whoever takes a blurred photo back sends nothing, and is asked nothing more", async () => {
  const { made, did } = tools({ takesBack: true });
  for (const chosen of [file("card.jpg", jpegHead(photo)), file("card.heic", heic)]) {
    expect(await prepareFile(chosen, "aadharCardFile", made)).toEqual({ kind: "cancelled" });
  }
  expect(did.asked).toEqual([]);
});
