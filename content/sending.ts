/** Words of everything that is sent from a device as soon as it goes. */
export const waitingForNetwork = "Waiting for the network…";

export function tryingAgainIn(seconds: number): string {
  return `Trying again in ${seconds} s`;
}
