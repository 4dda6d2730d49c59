// What pages of other features use of this one.

export { DriveList } from "./drive-list.tsx";
export { DrivePage } from "./drive-page.tsx";
