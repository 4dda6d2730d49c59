export { Positions as default } from "../ui/dolphins/positions.tsx";
