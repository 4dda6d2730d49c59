import { premisesAuditBay } from "./facility-audit-bay.ts";
import { hqBoardroom } from "./facility-boardroom.ts";
import { annexeBusBay } from "./facility-bus-bay.ts";
import { hqCafeteria } from "./facility-cafeteria.ts";
import { annexeCreche } from "./facility-creche.ts";
import { annexeDormitory } from "./facility-dormitory.ts";
import { annexeEntrance } from "./facility-entrance.ts";
import { hqFacade } from "./facility-facade.ts";
import { annexeGames } from "./facility-games.ts";
import { annexeGym } from "./facility-gym.ts";
import { premisesHelpDesk } from "./facility-help-desk.ts";
import { premisesHuddle } from "./facility-huddle.ts";
import { hqLibrary } from "./facility-library.ts";
import { premisesLockers } from "./facility-lockers.ts";
import { annexeMusicRoom } from "./facility-music-room.ts";
import { premisesNightFloor } from "./facility-night-floor.ts";
import { premisesPantry } from "./facility-pantry.ts";
import { premisesPhoneBooths } from "./facility-phone-booths.ts";
import { hqReception } from "./facility-reception.ts";
import { premisesServerRoom } from "./facility-server-room.ts";
import { hqTerraceGarden } from "./facility-terrace.ts";
import { hqTownHall } from "./facility-town-hall.ts";
import { hqTrainingRoom } from "./facility-training-room.ts";
import { annexeWellness } from "./facility-wellness.ts";
import type { PictureSource } from "./sources.ts";

const widths = [480, 960, 1440];

/** The three galleries of the page Facilities. */
export const facilitySources: readonly PictureSource[] = [
  { name: "hq-facade", widths, draw: hqFacade },
  { name: "hq-reception", widths, draw: hqReception },
  { name: "hq-boardroom", widths, draw: hqBoardroom },
  { name: "hq-training-room", widths, draw: hqTrainingRoom },
  { name: "hq-town-hall", widths, draw: hqTownHall },
  { name: "hq-library", widths, draw: hqLibrary },
  { name: "hq-cafeteria", widths, draw: hqCafeteria },
  { name: "hq-terrace-garden", widths, draw: hqTerraceGarden },
  { name: "premises-night-floor", widths, draw: premisesNightFloor },
  { name: "premises-audit-bay", widths, draw: premisesAuditBay },
  { name: "premises-server-room", widths, draw: premisesServerRoom },
  { name: "premises-help-desk", widths, draw: premisesHelpDesk },
  { name: "premises-huddle", widths, draw: premisesHuddle },
  { name: "premises-phone-booths", widths, draw: premisesPhoneBooths },
  { name: "premises-pantry", widths, draw: premisesPantry },
  { name: "premises-lockers", widths, draw: premisesLockers },
  { name: "annexe-entrance", widths, draw: annexeEntrance },
  { name: "annexe-gym", widths, draw: annexeGym },
  { name: "annexe-creche", widths, draw: annexeCreche },
  { name: "annexe-games", widths, draw: annexeGames },
  { name: "annexe-music-room", widths, draw: annexeMusicRoom },
  { name: "annexe-wellness", widths, draw: annexeWellness },
  { name: "annexe-dormitory", widths, draw: annexeDormitory },
  { name: "annexe-bus-bay", widths, draw: annexeBusBay },
];
