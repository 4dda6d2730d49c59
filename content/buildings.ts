/** The three buildings, for every page that names them. Samples for the company to replace. */
export interface Building {
  name: string;
  /** The name on an index tab. */
  tab: string;
  /** Left out where it is the address of the company. */
  place?: string;
  hours: string;
  /** What is inside, in a few words. */
  use: string;
}

export type BuildingId = "headquarters" | "premises" | "annexe";

export const buildings: Record<BuildingId, Building> = {
  headquarters: {
    name: "Corporate headquarters",
    tab: "Headquarters",
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
};
