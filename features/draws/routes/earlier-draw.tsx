import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { drawTypes } from "#contract/publications.ts";
import { textsFor } from "#contract/text/language.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useTexts } from "#ui/texts.ts";
import { drawPageTexts, drawPaths, drawTexts } from "../texts/draw-pages.ts";
import { DrawEntrants } from "../ui/draw-entrants.tsx";
import { DrawProof } from "../ui/draw-proof.tsx";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import { WinnerList } from "../ui/draw-winners.tsx";
import { FestivalNight } from "../ui/festival-art.tsx";
import { IndianTime } from "../ui/indian-time.tsx";
import { type LoadedEdition, loadEarlierDraw } from "./load-draw.ts";

export const links = drawLinks;

interface MetaArgs {
  loaderData?: LoadedEdition;
  matches: Parameters<typeof drawMeta>[2];
}

export function meta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name, path, draw } = loaderData;
  const { page, description } = textsFor(drawPageTexts)[draw.type];
  const ofYear = textsFor(drawTexts).ofYear(page, name);
  return drawMeta({ page: ofYear, description }, path, matches);
}

export function loader({ request, params, context }: LoaderFunctionArgs): Promise<LoadedEdition> {
  const path = new URL(request.url).pathname.toLowerCase();
  const type = drawTypes.find((one) => path.startsWith(drawPaths[one])) ?? "diwali";
  return loadEarlierDraw(context, type, params.edition ?? "");
}

export default function EarlierDrawPage() {
  return <EarlierDraw {...useLoaderData<typeof loader>()} />;
}

/** The draw of an earlier year: who won, and how to draw again. Nothing of it changes any more. */
function EarlierDraw({ name, draw, winners, entrants }: LoadedEdition) {
  const { type, drawsAt } = draw;
  const { title, entries } = useTexts(drawPageTexts)[type];
  const texts = useTexts(drawTexts);
  const drawn = winners.filter(({ source }) => source === "draw").length;
  return (
    <>
      <FestivalNight type={type}>
        <h1>{texts.ofYear(title, name)}</h1>
        <p>{texts.summary(entrants.length, entries, drawn)}</p>
        <p className="fest-when">
          <Sentence text={texts.when} time={<IndianTime at={drawsAt} />} />
        </p>
        <div className="stage">
          {winners.length > 0 ? (
            <WinnerList type={type} winners={winners} entrants={entrants} />
          ) : (
            <p>{texts.empty}</p>
          )}
        </div>
      </FestivalNight>
      <div className="wrap section">
        <DrawProof draw={draw} edition={name} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={type} entrants={entrants} />
      </div>
      <div className="wrap section">
        <p className="cta">
          <ButtonLink look="ink" href={drawPaths[type]} icon="arrow-right">
            {texts.present}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
