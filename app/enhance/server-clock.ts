/** The server's clock as this device knows it; what the device's own clock says does not matter. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** By how many milliseconds it may be wrong. */
  error: number;
}

/**
 * @param told what the server's clock said, in ISO 8601
 * @param sent when it was asked, and `received` when it had answered, on the monotonic clock
 * @param monotonic milliseconds that nobody can set
 */
export function serverClock(
  told: string,
  sent: number,
  received: number,
  monotonic: () => number,
): ServerClock {
  const halfTrip = (received - sent) / 2;
  const ahead = Date.parse(told) + halfTrip - received;
  return { now: () => monotonic() + ahead, error: halfTrip };
}
