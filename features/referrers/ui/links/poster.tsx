import logo from "#ui/assets/logo.svg?url&inline";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { QrCode, qrFile } from "#ui/qr-code.tsx";
import { poster, referPage } from "../../texts/refer.ts";
import type { MadeLink } from "./made-link.ts";

/** What hangs on the notice board. Printing the page prints this alone, on A4. */
function Poster({ link }: { link: MadeLink }) {
  const { url, shortUrl, title, facts, name } = link;
  const { companyName } = useBrand();
  return (
    <article className="poster" aria-label={poster.label}>
      <Picture className="poster-art" name="hero-phone" sizes="50rem" alt="" />
      <img
        className="poster-logo"
        src={logo}
        alt={`The ${companyName} logo`}
        width="96"
        height="120"
      />
      <p className="poster-kicker">{poster.kicker(title)}</p>
      <p className="poster-title">{title}</p>
      <ul role="list">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="poster-foot">
        <QrCode text={url} label={`QR code of your link for ${title}`} />
        <p>
          <b>{poster.scan}</b>
          <span>{name === null ? poster.askAnyone : poster.ask(name)}</span>
          <span className="poster-url">{shortUrl.replace(/^https?:\/\//, "")}</span>
        </p>
      </div>
    </article>
  );
}

export function PosterSide({ link }: { link: MadeLink }) {
  const { shortName } = useBrand();
  return (
    <div className="poster-side stack gap-4">
      <Poster link={link} />
      <div className="poster-acts">
        <Button look="quiet" icon="printer" data-print="" hidden>
          {referPage.print}
        </Button>
        <ButtonLink
          look="quiet"
          icon="download"
          href={qrFile(link.url)}
          download={`${shortName} ${link.title} QR.svg`}
        >
          {referPage.qr}
        </ButtonLink>
      </div>
      <p className="hint">{referPage.printNote}</p>
    </div>
  );
}
