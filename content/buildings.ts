import { brand } from "./brand.ts";

/** The three buildings, for every page that names them. Samples for the company to replace. */
export interface Building {
  name: string;
  /** The name on an index tab. */
  tab: string;
  place: string;
  hours: string;
  /** What is inside, in a few words. */
  use: string;
}

export const buildings = {
  headquarters: {
    name: "Corporate headquarters",
    tab: "Headquarters",
    place: brand.address.street,
    hours: "reception open day and night",
    use: "Leadership, HR, accounts and the studio; training rooms below, a terrace on the roof",
  },
  premises: {
    name: "Office premises",
    tab: "Office premises",
    place: "Across the yard from headquarters",
    hours: "lit until 3.30 am",
    use: "The floors of audit, quality control, compliance, servicing and IT",
  },
  annexe: {
    name: "Monsoon House",
    tab: "Monsoon House",
    place: "Next door to headquarters",
    hours: "open day and night",
    use: "Everything but work: gym, music, doctor, crèche, rest pods and the buses home",
  },
} as const satisfies Record<string, Building>;

export type BuildingId = keyof typeof buildings;
