import type { DrawType } from "#contract/publications.ts";
import type { DrawEdition, PublishedDraw, PublishedWinner } from "../draw.ts";

/** The festival draws. Reading them closes and draws what is due first. */
export interface Draws {
  published(): Promise<PublishedDraw[]>;
  /** All editions of a festival, the newest first: that is the one which `find` gives. */
  editions(type: DrawType): Promise<DrawEdition[]>;
  /** Null where there is no draw of that type. */
  find(type: DrawType): Promise<PublishedDraw | null>;
  /** Of the present editions: those drawn, then those that HR entered by hand; each name once. */
  winners(): Promise<PublishedWinner[]>;
  /** Closes and draws what is due; resolves to the number of steps taken. */
  settle(): Promise<number>;
}

declare module "#platform/context.ts" {
  interface Services {
    draws: Draws;
  }
}
