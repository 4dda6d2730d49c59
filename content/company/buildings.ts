import type { Dictionaries } from "#contract/text/language.ts";

/** The three buildings, for every page that names them. Samples for the company to replace. */
interface Building {
  name: string;
  /** The name on an index tab. */
  tab: string;
  /** Left out where it is the address of the company. */
  place?: string;
  hours: string;
  /** What is inside, in a few words. */
  use: string;
  /** Above its photos. */
  lead: string;
}

export type BuildingId = "headquarters" | "premises" | "annexe";

const buildingsEn: Record<BuildingId, Building> = {
  headquarters: {
    name: "Corporate headquarters",
    tab: "Headquarters",
    hours: "reception open day and night",
    use: "Leadership, HR, accounts and the studio; training rooms below, a terrace on the roof",
    lead: "Induction starts here, on the ground floor. On the roof, those who stay after the night have chai and wait for the sun over the ghats.",
  },
  premises: {
    name: "Office premises",
    tab: "Office premises",
    place: "Across the yard from headquarters",
    hours: "lit until 3.30 am",
    use: "The floors of audit, quality control, compliance, servicing and IT",
    lead: "Where the files are read. The floors keep American hours, so the lights, the help desk and the chai counter do too.",
  },
  annexe: {
    name: "Monsoon House",
    tab: "Monsoon House",
    place: "Next door to headquarters",
    hours: "open day and night",
    use: "Everything but work: gym, music, doctor, crèche, rest pods and the buses home",
    lead: "The house next door to the tower belongs to everything but work: sport, music, the doctor, a place to lie down, and the buses home.",
  },
};

export type BuildingTexts = typeof buildingsEn;
export const buildingTexts: Dictionaries<BuildingTexts> = { en: buildingsEn };
