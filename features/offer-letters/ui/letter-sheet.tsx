import { dayInWords } from "#contract/days/indian-moment.ts";
import { rupees } from "#contract/text/rupees.ts";
import { QrCode } from "#ui/qr-code.tsx";
import { type CtcRow, type CtcSums, monthInWords, yearlyNote } from "../ctc.ts";
import { isDevanagari, type LetterContent } from "../letter-content.ts";

/** A letter as it is read, on the desk as by whoever gets it; it prints as it stands. */
export function LetterSheet({ content, level = 2 }: { content: LetterContent; level?: 2 | 3 }) {
  const { title, company, address, number, date, name, blocks, rows, sums, verifyUrl } = content;
  const Heading = `h${level}` as const;
  return (
    <article className="letter-sheet stack gap-4" aria-label={`${title} ${number}`}>
      <header className="letter-head">
        <div>
          <p className="letter-company">{company}</p>
          <p className="sub">{address}</p>
        </div>
        <QrCode text={verifyUrl} label={`Check ${number}`} />
      </header>
      <p className="sub letter-facts">
        <span className="whole">{number}</span>
        <time dateTime={date}>{dayInWords(new Date(date))}</time>
        <span {...languageOf(name)}>{name}</span>
      </p>
      <Heading className="letter-title" {...languageOf(title)}>
        {title}
      </Heading>
      {blocks.map((block, place) =>
        block.is === "ctc" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else, and stay in place
          <div key={place} className="stack gap-2">
            <CtcTable rows={rows} sums={sums} />
            {rows.some(({ monthly }) => monthly === 0) && <p className="sub">{yearlyNote}</p>}
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <p key={place} className="letter-text" {...languageOf(block.text)}>
            {block.text}
          </p>
        ),
      )}
      <p className="sub letter-check">
        Check that this letter is genuine: {verifyUrl.slice(0, -number.length)}
        <span className="whole">{number}</span>
      </p>
    </article>
  );
}

/** Text in Devanagari is said to be Marathi, so that it is read aloud and broken right. */
const languageOf = (text: string) => (isDevanagari(text) ? { lang: "mr" } : {});

function CtcTable({ rows, sums }: { rows: readonly CtcRow[]; sums: CtcSums }) {
  return (
    <table className="letter-ctc">
      <caption className="vh">What is paid</caption>
      <thead>
        <tr>
          <th scope="col">Component</th>
          <th scope="col">Monthly</th>
          <th scope="col">Yearly</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ component, monthly, yearly }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
          <tr key={place}>
            <th scope="row" {...languageOf(component)}>
              {component}
            </th>
            <td>{monthInWords(monthly)}</td>
            <td>{rupees(yearly)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{monthInWords(sums.monthly)}</td>
          <td>{rupees(sums.yearly)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
