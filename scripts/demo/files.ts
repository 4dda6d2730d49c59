import sharp from "sharp";
import { documentName, type KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { Chance } from "./chance.ts";
import { type Field, otherField } from "./openings.ts";
import { nameOf, type Person } from "./people.ts";
import { docxOf, pdfOf, type Sheet, svgOf } from "./sheet.ts";
import { colleges, degrees, employers } from "./words.ts";

export interface MadeFile {
  name: string;
  content: Buffer;
}

const picture = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

/** A resume: most are PDFs, some Word files, a few a photo of paper. */
export async function makeResume(
  chance: Chance,
  person: Person,
  { title, years, field = otherField }: { title: string; years: number; field?: Field },
): Promise<MadeFile> {
  const { email, phone, place } = person;
  const past = Array.from({ length: Math.min(3, Math.ceil(years / 3)) }, (_, index) => {
    const work = index === 0 ? chance.pick(field.work) : `Junior ${chance.pick(field.work)}`;
    return `${work}, ${chance.pick(employers)}`;
  });
  const sheet: Sheet = {
    title: nameOf(person),
    subtitle: `${place.city}, ${place.state} | ${email} | ${phone}`,
    parts: [
      { heading: "Looking for", lines: [title] },
      {
        heading: "Experience",
        lines:
          past.length > 0 ? [`${years} years in all`, ...past] : ["This would be my first job"],
      },
      { heading: "Education", lines: [`${chance.pick(degrees)}, ${chance.pick(colleges)}`] },
      { heading: "Skills", lines: [field.skills.join(", ")] },
    ],
  };
  const kind = chance.weighted([
    ["pdf", 62],
    ["docx", 28],
    ["png", 10],
  ] as const);
  const content = { pdf: pdfOf, docx: docxOf, png: (each: Sheet) => picture(svgOf(each)) };
  return { name: `${person.first} ${person.last}.${kind}`, content: await content[kind](sheet) };
}

const portrait = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="350" height="450">
<rect width="100%" height="100%" fill="hsl(${hue} 35% 82%)"/>
<path d="M60 450c0-110 60-150 115-150s115 40 115 150z" fill="hsl(${hue} 45% 32%)"/>
<circle cx="175" cy="190" r="88" fill="#b98262"/><path d="M88 178c0-130 174-130 174 0-30-46-144-46-174 0z" fill="#2b1d16"/></svg>`;

const cards: Partial<Record<KycDocumentKey, (digits: string) => string>> = {
  // only the last four, as we ask for it
  aadharCardFile: (digits) => `XXXX XXXX ${digits}`,
  panCardFile: (digits) => `FICTN${digits}X`,
};

/** A document of the KYC form: the photo and the cards are pictures, all else PDFs. */
export async function makeKycFile(
  chance: Chance,
  { key, name }: { key: KycDocumentKey; name: string },
): Promise<MadeFile> {
  const label = documentName(key);
  if (key === "photoFile")
    return { name: "photo.png", content: await picture(portrait(chance.whole(0, 359))) };
  const digits = String(chance.whole(1_000, 9_999));
  const number = cards[key]?.(digits);
  const parts = [
    { heading: "Name", lines: [name] },
    { heading: "Number", lines: [number ?? `D-${digits}`] },
    { heading: "Issued by", lines: [number ? "Nobody" : chance.pick(employers)] },
  ];
  const sheet: Sheet = { title: label, subtitle: "A sample of this document", parts };
  const base = label.replace(/[^A-Za-z]+/g, "-").toLowerCase();
  if (number) return { name: `${base}.png`, content: await picture(svgOf(sheet)) };
  return { name: `${base}.pdf`, content: pdfOf(sheet) };
}
