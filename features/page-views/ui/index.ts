// What other features use of this one in their pages.

export { roundUp } from "./day-chart.tsx";
