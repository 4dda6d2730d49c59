import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { qrPng } from "#platform/qr-png.ts";
import { monthInWords, yearlyNote } from "../../ctc.ts";
import { isDevanagari, type LetterContent } from "../../letter-content.ts";

/** The words of a letter are data, never source: nothing in them is run. */
export const letterSource = `
#let d = json(bytes(sys.inputs.letter))
#let said(part) = text(lang: part.lang, part.text)
#set document(title: d.heading, author: d.company)
#set page(
  paper: "a4",
  margin: (x: 2.2cm, top: 2cm, bottom: 2.2cm),
  footer: context [
    #set text(size: 8pt, fill: luma(90))
    #d.number #h(1fr) #counter(page).display("1 / 1", both: true)
  ],
)
#set text(font: "Mukta", size: 10.5pt, lang: "en")
#set par(leading: 0.62em, spacing: 1.05em)
#show heading: set text(size: 14pt, weight: 700)
#show heading: set block(below: 1em)
#grid(
  columns: (1fr, auto),
  align(left)[*#d.company* \\ #text(size: 9pt, fill: luma(90), d.address)],
  image(bytes(d.qr), format: "png", width: 2.4cm, alt: d.qrWords),
)
#text(size: 9pt, fill: luma(90))[#d.number #h(1em) #d.date]

#said(d.name)

#heading(level: 1, said(d.title))

#for block in d.blocks [
  #if block.is == "ctc" [
    #table(
      columns: (1fr, auto, auto),
      align: (left, right, right),
      stroke: (x: none, y: 0.5pt + luma(200)),
      table.header([*Component*], [*Monthly*], [*Yearly*]),
      ..d.rows.map(row => (said(row.component), row.monthly, row.yearly)).flatten(),
      table.footer([*Total*], [*#d.monthly*], [*#d.yearly*]),
    )
    #text(size: 9pt, fill: luma(90), d.note)
  ] else [
    #par(block.lines.map(said).join(linebreak()))
  ]
]

#if d.accepted != none [
  #block(stroke: 0.75pt + luma(120), inset: 8pt, radius: 3pt, width: 100%)[
    #for line in d.accepted [#line \\ ]
  ]
]

#text(size: 8.5pt, fill: luma(90))[Check that this letter is genuine: #d.verifyUrl]
`;

/** What was accepted, for the letter's end. */
export interface AcceptedFacts {
  name: string;
  at: Date;
  sha256: string;
}

const part = (text: string) => ({ text, lang: isDevanagari(text) ? "mr" : "en" });

/** A letter as the source above reads it. */
export function letterData(content: LetterContent, accepted: AcceptedFacts | null): string {
  const { title, company, address, number, date, name, blocks, rows, sums, verifyUrl } = content;
  return JSON.stringify({
    ...{ company, address, number, verifyUrl, heading: title },
    ...{ title: part(title), name: part(name), date: dayInWords(new Date(date)) },
    qr: [...qrPng(verifyUrl)],
    qrWords: `Code that leads to ${verifyUrl}`,
    blocks: blocks.map((block) =>
      block.is === "ctc" ? block : { is: "text", lines: block.text.split("\n").map(part) },
    ),
    rows: rows.map(({ component, monthly, yearly }) => ({
      component: part(component),
      monthly: monthInWords(monthly),
      yearly: rupees(yearly),
    })),
    monthly: monthInWords(sums.monthly),
    note: rows.some(({ monthly }) => monthly === 0) ? yearlyNote : "",
    yearly: rupees(sums.yearly),
    accepted: accepted && [
      `Accepted by ${accepted.name} on ${momentInWords(accepted.at)}`,
      `Fingerprint of the accepted letter (SHA-256): ${accepted.sha256}`,
    ],
  });
}
