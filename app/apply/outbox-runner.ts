/** Sends what waits on this device. */
export async function runOutbox(): Promise<void> {}
