import { bannerSources } from "./banner-sources.ts";
import { cardAbout } from "./card-about.ts";
import { cardFunctions } from "./card-functions.ts";
import { cardWhy } from "./card-why.ts";
import { facilitySources } from "./facility-sources.ts";
import { hero } from "./hero.ts";
import { phonePlan, widePlan } from "./hero-plan.ts";
import { momentAuditorium } from "./moment-auditorium.ts";
import { momentCertificate } from "./moment-certificate.ts";
import { momentChai } from "./moment-chai.ts";
import { momentFacade } from "./moment-facade.ts";
import { momentGroup } from "./moment-group.ts";
import { momentInterview } from "./moment-interview.ts";
import { momentLanyards } from "./moment-lanyards.ts";
import { momentMonsoon } from "./moment-monsoon.ts";
import { momentRangoli } from "./moment-rangoli.ts";
import { momentRegistration } from "./moment-registration.ts";
import { momentTerrace } from "./moment-terrace.ts";
import { momentTraining } from "./moment-training.ts";
import { momentTwoClocks } from "./moment-two-clocks.ts";
import { peopleSources } from "./people-sources.ts";
import { rangoliSources } from "./rangoli-sources.ts";

export interface PictureSource {
  /** One that ends in `-blurred` is encoded out of focus (`content/pictures/blurred.ts`). */
  name: string;
  /** Widths in pixels that it is offered in. */
  widths: readonly number[];
  /** The drawing as SVG; always the same. */
  draw: () => string;
}

const card = [360, 720];
const moment = [480, 960, 1440];

/** Every picture of the site. After a change run `node tools/assets/build-pictures.ts`. */
export const pictureSources: readonly PictureSource[] = [
  { name: "hero", widths: [480, 780, 1280, 1920], draw: () => hero(widePlan) },
  { name: "hero-phone", widths: [480, 780], draw: () => hero(phonePlan) },
  { name: "card-about", widths: card, draw: cardAbout },
  { name: "card-functions", widths: card, draw: cardFunctions },
  { name: "card-why", widths: card, draw: cardWhy },
  { name: "moment-auditorium", widths: moment, draw: momentAuditorium },
  { name: "moment-registration-blurred", widths: moment, draw: momentRegistration },
  { name: "moment-interview-blurred", widths: moment, draw: momentInterview },
  { name: "moment-training", widths: moment, draw: momentTraining },
  { name: "moment-group", widths: moment, draw: momentGroup },
  { name: "moment-lanyards", widths: moment, draw: momentLanyards },
  { name: "moment-facade", widths: moment, draw: momentFacade },
  { name: "moment-two-clocks", widths: moment, draw: momentTwoClocks },
  { name: "moment-rangoli", widths: moment, draw: momentRangoli },
  { name: "moment-chai-blurred", widths: moment, draw: momentChai },
  { name: "moment-certificate", widths: moment, draw: momentCertificate },
  { name: "moment-monsoon", widths: moment, draw: momentMonsoon },
  { name: "moment-terrace", widths: moment, draw: momentTerrace },
  ...peopleSources,
  ...rangoliSources,
  ...bannerSources,
  ...facilitySources,
];
