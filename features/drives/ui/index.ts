// What pages of other features use of this one.

export { messageOf as doorMessage } from "./door/acts/act-messages.ts";
export { readActAnswer } from "./door/acts/read-answer.ts";
export { DriveList } from "./drive-list.tsx";
export { DrivePage } from "./drive-page.tsx";
