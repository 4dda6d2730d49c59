// What other features use of this one in their loaders and actions.

export { refuseOpening } from "./refuse-opening.ts";
