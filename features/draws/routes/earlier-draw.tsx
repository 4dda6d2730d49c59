import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { drawTypes } from "#contract/publications.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { drawPages, drawTexts } from "../texts/draw-pages.ts";
import { countWords } from "../ui/count-words.ts";
import { DrawEntrants } from "../ui/draw-entrants.tsx";
import { DrawProof } from "../ui/draw-proof.tsx";
import { drawLinks, drawMeta } from "../ui/draw-route.ts";
import { WinnerList } from "../ui/draw-winners.tsx";
import { FestivalNight } from "../ui/festival-art.tsx";
import { indianTime } from "../ui/indian-time.ts";
import { type LoadedEdition, loadEarlierDraw } from "./load-draw.ts";

export const links = drawLinks;

interface MetaArgs {
  loaderData?: LoadedEdition;
  matches: Parameters<typeof drawMeta>[1];
}

export function meta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { name, path, draw } = loaderData;
  const texts = drawPages[draw.type];
  return drawMeta({ ...texts, path, page: `${texts.page} ${name}` }, matches);
}

export function loader({ request, params, context }: LoaderFunctionArgs): Promise<LoadedEdition> {
  const path = new URL(request.url).pathname.toLowerCase();
  const type = drawTypes.find((one) => path.startsWith(drawPages[one].path)) ?? "diwali";
  return loadEarlierDraw(context, type, params.edition ?? "");
}

export default function EarlierDrawPage() {
  return <EarlierDraw {...useLoaderData<typeof loader>()} />;
}

/** The draw of an earlier year: who won, and how to draw again. Nothing of it changes any more. */
function EarlierDraw({ name, draw, winners, entrants }: LoadedEdition) {
  const { type, drawsAt } = draw;
  const texts = drawPages[type];
  const drawn = winners.filter(({ source }) => source === "draw").length;
  return (
    <>
      <FestivalNight type={type}>
        <h1>
          {texts.title} {name}
        </h1>
        <p>
          {entrants.length} {texts.entries}, {countWords(drawn, "lucky winner", "lucky winners")}.
        </p>
        <p className="fest-when">
          {drawTexts.when} <time dateTime={drawsAt}>{indianTime(drawsAt)}</time>
        </p>
        <div className="stage">
          {winners.length > 0 ? (
            <WinnerList type={type} winners={winners} entrants={entrants} />
          ) : (
            <p>{drawTexts.empty}</p>
          )}
        </div>
      </FestivalNight>
      <div className="wrap section">
        <DrawProof draw={draw} edition={name} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={type} texts={texts.entrants} entrants={entrants} />
      </div>
      <div className="wrap section">
        <p className="cta">
          <ButtonLink look="ink" href={texts.path} icon="arrow-right">
            {drawTexts.present}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
