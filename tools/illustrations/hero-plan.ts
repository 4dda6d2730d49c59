/** Where things are in the picture of the two horizons; lengths in its own units. */
export interface HeroPlan {
  width: number;
  height: number;
  horizon: number;
  sun: { x: number; y: number; radius: number; haloScale: number; dawn: number };
  moon: { x: number; y: number; radius: number };
  stars: { count: number; width: number };
  /** From far to near: how high above the horizon, and how far the hills rise. */
  hills: readonly (readonly [above: number, rise: number])[];
  glints: number;
  city: {
    /** The towers end here. */
    end: number;
    cell: number;
    far: { heights: readonly [number, number]; widths: readonly [number, number] };
    near: { heights: readonly [number, number]; widths: readonly [number, number] };
    palms: number;
  };
  suburb: {
    /** The houses begin here. */
    start: number;
    house: number;
    ground: number;
    fence: { step: number; foot: number; height: number; point: readonly [number, number] };
    rail: { top: number; height: number };
  };
  bridge: {
    from: number;
    to: number;
    above: number;
    pylonHeight: number;
    arch: number;
    cables: number;
    lights: number;
  };
  reeds: { step: number; least: number; atSides: number; play: number };
}

export const widePlan: HeroPlan = {
  width: 1920,
  height: 1220,
  horizon: 969.9,
  sun: { x: 1507.2, y: 849.9, radius: 86, haloScale: 1, dawn: 902.4 },
  moon: { x: 1152, y: 183, radius: 26 },
  stars: { count: 150, width: 1536 },
  hills: [
    [120, 92],
    [70, 64],
    [26, 34],
  ],
  glints: 150,
  city: {
    end: 691.2,
    cell: 12,
    far: { heights: [120, 236], widths: [52, 86] },
    near: { heights: [70, 168], widths: [58, 96] },
    palms: 128,
  },
  suburb: {
    start: 1353.6,
    house: 138,
    ground: 4,
    fence: { step: 15, foot: 26, height: 19, point: [3, 5] },
    rail: { top: 12, height: 3.4 },
  },
  bridge: { from: 624, to: 1411.2, above: 8, pylonHeight: 250, arch: 16, cables: 12, lights: 30 },
  reeds: { step: 13, least: 26, atSides: 70, play: 32 },
};

export const phonePlan: HeroPlan = {
  width: 780,
  height: 1240,
  horizon: 1029.2,
  sun: { x: 624, y: 945.2, radius: 60, haloScale: 0.62, dawn: 608.4 },
  moon: { x: 702, y: 124, radius: 22 },
  stars: { count: 70, width: 780 },
  hills: [
    [96, 64],
    [58, 46],
    [24, 26],
  ],
  glints: 60,
  city: {
    end: 312,
    cell: 9,
    far: { heights: [170, 290], widths: [38, 62] },
    near: { heights: [100, 210], widths: [44, 70] },
    palms: 74,
  },
  suburb: {
    start: 483.6,
    house: 88,
    ground: 2,
    fence: { step: 9, foot: 14, height: 10, point: [2, 3] },
    rail: { top: 6, height: 2 },
  },
  bridge: { from: 234, to: 546, above: 4, pylonHeight: 196, arch: 8, cables: 8, lights: 18 },
  reeds: { step: 9, least: 16, atSides: 34, play: 18 },
};
