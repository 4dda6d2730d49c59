const dayMinutes = 24 * 60;

/** `6.30 pm` of minutes after some midnight, whichever day that leads to. */
export function clockTime(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const hour = Math.floor(ofDay / 60);
  const minute = String(ofDay % 60).padStart(2, "0");
  return `${hour % 12 || 12}.${minute} ${hour < 12 ? "am" : "pm"}`;
}
