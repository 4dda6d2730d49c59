import { siteTexts } from "#content/site-texts.ts";
import logo from "#ui/assets/logo.svg?url&inline";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { Steps } from "#ui/components/steps.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { QrCode, qrFile } from "#ui/qr-code.tsx";
import { useTexts } from "#ui/texts.ts";
import { referTexts } from "../../texts/refer.ts";
import { MyReferrals } from "./before-link.tsx";
import type { MadeLink } from "./made-link.ts";
import { shareLinks } from "./share-links.ts";

/** The link, the ways to hand it on, and the poster. */
export function ReferResult({ link }: { link: MadeLink }) {
  const { linkHeading, referPage, howAttributionWorks } = useTexts(referTexts);
  return (
    <section className="refer-result columns" id="result" aria-labelledby="result-heading">
      <div>
        <h2 id="result-heading">{linkHeading(link.title)}</h2>
        <LinkBox url={link.url} />
        <p className="short-link">
          {referPage.shortLink}{" "}
          <a href={link.shortUrl}>{link.shortUrl.replace(/^https?:\/\//, "")}</a>
        </p>
        <h3>{referPage.share}</h3>
        <ShareRow link={link} />
      </div>
      <PosterSide link={link} />
      <div>
        <h3>{howAttributionWorks.heading}</h3>
        <Steps items={howAttributionWorks.steps} />
        <MyReferrals />
      </div>
    </section>
  );
}

/** Without script the link is there to be selected; the button comes with the script. */
function LinkBox({ url }: { url: string }) {
  const { referPage } = useTexts(referTexts);
  return (
    <div
      className="link-box columns is-firm"
      data-copy=""
      data-copied={referPage.copied}
      data-by-hand={referPage.copyByHand}
    >
      <label className="vh" htmlFor="url">
        {referPage.yourLink}
      </label>
      <input className="input" id="url" readOnly value={url} />
      <Button look="primary" icon="copy" hidden>
        {referPage.copy}
      </Button>
      <p className="copied" role="status" />
    </div>
  );
}

function ShareRow({ link: { url, title } }: { link: MadeLink }) {
  const texts = useTexts(referTexts);
  const { inNewTab } = useTexts(siteTexts);
  const brand = useBrand();
  return (
    <ul className="share-row cluster" role="list">
      {shareLinks(url, title, brand, texts).map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} {...(href.startsWith("mailto:") ? {} : newTab)}>
            <Icon name={icon} /> {name}
            {!href.startsWith("mailto:") && <span className="vh"> {inNewTab}</span>}
          </a>
        </li>
      ))}
      <li hidden>
        <button
          type="button"
          data-share=""
          data-title={texts.shareSubject(title, brand)}
          data-text={texts.shareMessage(title, brand)}
          data-url={url}
        >
          <Icon name="share" /> {texts.referPage.more}
        </button>
      </li>
    </ul>
  );
}

const newTab = { target: "_blank", rel: "noopener" } as const;

/** What hangs on the notice board. Printing the page prints this alone, on A4. */
function Poster({ link }: { link: MadeLink }) {
  const { poster } = useTexts(referTexts);
  const { url, shortUrl, title, facts, name } = link;
  const brand = useBrand();
  return (
    <article className="poster" aria-label={poster.label}>
      <Picture className="poster-art" name="hero-phone" sizes="50rem" alt="" />
      <img className="poster-logo" src={logo} alt={poster.logo(brand)} width="96" height="120" />
      <p className="poster-kicker">{poster.kicker(title)}</p>
      <p className="poster-title">{title}</p>
      <ul role="list">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="poster-foot">
        <QrCode text={url} label={poster.code(title)} />
        <p>
          <b>{poster.scan}</b>
          <span>{name === null ? poster.askAnyone : poster.ask(name)}</span>
          <span className="poster-url">{shortUrl.replace(/^https?:\/\//, "")}</span>
        </p>
      </div>
    </article>
  );
}

function PosterSide({ link }: { link: MadeLink }) {
  const { referPage } = useTexts(referTexts);
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
          download={referPage.qrFile(shortName, link.title)}
        >
          {referPage.qr}
        </ButtonLink>
      </div>
      <p className="hint">{referPage.printNote}</p>
    </div>
  );
}
