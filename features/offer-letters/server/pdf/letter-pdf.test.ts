import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, test } from "vitest";
import type { LetterContent } from "../../letter-content.ts";
import { createLetterPdf } from "./letter-pdf.ts";

const marathi = [
  "प्रिय आशा कुलकर्णी,",
  "आपली नियुक्ती विश्लेषक या पदावर करण्यात येत आहे. क्षेत्र, श्री, ज्ञान, विद्यार्थी, कृपया.",
];
const content: LetterContent = {
  ...{ number: "XLD-L22222222", kind: "appointment", title: "Letter of appointment" },
  ...{ company: "XLD", address: "Tower 4, Vashi", date: "2026-11-24", lastDay: "2026-12-05" },
  ...{ name: "Asha Kulkarni", verifyUrl: "https://careers.xld.example/verify/XLD-L22222222" },
  blocks: [
    ...marathi.map((text) => ({ is: "text", text }) as const),
    { is: "text", text: "#panic(1) $x$ *bold* _kept_ \\ @as <it> is" },
    { is: "ctc" },
  ],
  rows: [{ component: "मूळ वेतन Basic pay", monthly: 1_500_050, yearly: 18_000_600, isWage: true }],
  sums: { monthly: 1_500_050, yearly: 18_000_600, wages: 18_000_600 },
};
const letterPdf = createLetterPdf();

/** As it is copied in Chromium. */
async function read(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const texts = [...document.pages()].map((page) => page.getText());
    document.destroy();
    return texts.join("\n").normalize("NFC").replaceAll(/\s+/g, " ");
  } finally {
    library.destroy();
  }
}

test.runIf(letterPdf.isAvailable)(
  "a letter in Marathi and English is drawn, and copied as it was written",
  async () => {
    const pdf = await letterPdf.draw(content, null);
    const text = await read(pdf);
    for (const paragraph of marathi) expect(text).toContain(paragraph.normalize("NFC"));
    for (const kept of ["#panic(1) $x$ *bold* _kept_", "₹15,000.50", "₹1,80,006", "XLD-L22222222"])
      expect(text).toContain(kept);
    expect(text).not.toContain("Accepted by");
    const source = pdf.toString("latin1");
    expect(source).toContain("/StructTreeRoot");
    expect(source).toContain("/Marked true");
  },
  60_000,
);

test.runIf(letterPdf.isAvailable)(
  "what was accepted stands at its end",
  async () => {
    const accepted = {
      name: "Asha Kulkarni",
      at: new Date("2026-11-25T05:00:00Z"),
      sha256: "ab12",
    };
    const text = await read(await letterPdf.draw(content, accepted));
    expect(text).toContain("Accepted by Asha Kulkarni on 25 Nov 2026, 10:30 IST");
    expect(text).toContain("ab12");
  },
  60_000,
);
