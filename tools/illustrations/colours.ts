/** The pictures' colours, from dark to light: indigo, marigold, apricot, green. */
export const indigo = [
  "#0B0F38",
  "#12174F",
  "#1B2268",
  "#2A3187",
  "#4850AE",
  "#7C84D6",
  "#B9BEF0",
  "#E6E8FB",
] as const;
export const marigold = ["#B86A00", "#F59E0B", "#FFB928", "#FFD272", "#FFEBBF"] as const;
export const apricot = ["#C4513B", "#EE7B55", "#F9A27C", "#FFD2BC"] as const;
export const green = ["#0D5348", "#1B7A68", "#4FB199", "#B5E2D4"] as const;
export const white = "#FFFFFF";

export const skins = ["#8A5636", "#A66A42", "#6E4027", "#C08457", "#B5774A", "#7C4A2D"] as const;
export const hairColours = ["#17122B", "#241A2E", "#2B1B1B", "#17122B", "#4A3A44"] as const;
export const cloths = [
  indigo[3],
  indigo[4],
  marigold[2],
  apricot[1],
  green[1],
  green[2],
  indigo[6],
  apricot[2],
  white,
  marigold[3],
] as const;
