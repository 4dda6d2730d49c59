/** What the door says of the camera, of the network and of what waits on the device. */
export const doorDeviceTexts = {
  scan: "Scan",
  stop: "Stop",
  camera: "Camera",
  asking: "Waiting for the camera.",
  hold: "Hold the pass into the frame",
  noPass: "This code is not a pass. Hold the pass into the frame, or type the number.",
  denied:
    "The camera is not allowed. Allow it for this site in your browser’s settings, or type the number or the name.",
  noCamera: "There is no camera that can be used. Type the number or the name.",
  busyCamera: "Another app uses the camera. Close it and scan again, or type the number.",
  online: "Online",
  offline: "No network",
  ended: "Signed out",
  signIn: "Sign in",
  signInFirst: "Your session has ended. Sign in, and what waits is sent.",
  notSent: (count: number) => `${count} not sent yet`,
  goOn: "Go on as usual.",
  keeps: "What you do is kept on this device, and sent when the network is back.",
  kept: (count: number, since: string) =>
    `${count} not sent yet, since ${since}. ${count === 1 ? "It is" : "They are"} kept on this device and sent by ${count === 1 ? "itself" : "themselves"}.`,
  onPageOnly: "Keep this page open: this browser keeps nothing when it is closed.",
  offlineOnly: "Names and numbers of this list can be found. Mobile numbers need the network.",
  allSent: (count: number) => (count === 1 ? "What waited is sent." : `All ${count} are sent.`),
  waits: "Not sent yet",
  otherDoor: (name: string, at: string, by: string | null) =>
    `${name} already arrived at ${at}${by ? `, taken by ${by}` : ""}, at another door. Counted once.`,
  otherFirst: (name: string, line: string) =>
    `${name}: another door was first. ${line} This stays.`,
  refused: (name: string, why: string) => `${name}: not saved. ${why}`,
  understood: "OK",
  signOutLoses: (count: number) =>
    `${count} from the door ${count === 1 ? "is" : "are"} not sent yet. Signing out removes ${count === 1 ? "it" : "them"} from this device. Sign out?`,
  elsewhere: (count: number) =>
    count === 1 ? "1 entry from the door is sent." : `${count} entries from the door are sent.`,
  openDoor: "Open the door",
} as const;
