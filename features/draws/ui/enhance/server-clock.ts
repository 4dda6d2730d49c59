/** The server's clock as this device knows it; what the device's own clock says does not matter. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Possible error in milliseconds. */
  error: number;
}

/**
 * @param told the server's time in ISO 8601
 * @param sent when it was requested, and `received` when it arrived, on the monotonic clock
 * @param monotonic milliseconds of that clock
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
