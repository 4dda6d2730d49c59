// What the pages of others use of this feature.

export { roundUp } from "./day-chart.tsx";
