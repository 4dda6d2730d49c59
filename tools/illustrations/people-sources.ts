import { developerAtBoard, engineerOfServers } from "./portrait-it.ts";
import { auditorAtNight, auditorOfFiles } from "./portrait-operations.ts";
import { escrowDesk, onTheLine } from "./portrait-servicing.ts";
import { helpDesk, transportDesk } from "./portrait-support.ts";
import { leaderOfTeam } from "./portrait-women.ts";
import type { PictureSource } from "./sources.ts";

const widths = [320, 640];

/** Thumbnails of staff videos. */
export const peopleSources: readonly PictureSource[] = [
  { name: "person-1", widths, draw: auditorAtNight },
  { name: "person-2", widths, draw: auditorOfFiles },
  { name: "person-3", widths, draw: engineerOfServers },
  { name: "person-4", widths, draw: developerAtBoard },
  { name: "person-5", widths, draw: helpDesk },
  { name: "person-6", widths, draw: transportDesk },
  { name: "person-7", widths, draw: onTheLine },
  { name: "person-8", widths, draw: escrowDesk },
  { name: "person-9", widths, draw: leaderOfTeam },
];
