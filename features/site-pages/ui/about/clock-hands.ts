/** Where the hands of a clock stand at a time such as `6.30 pm`, in degrees from twelve. */
export function clockHands(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(/[. ]/).map(Number);
  return { hour: (hour % 12) * 30 + minute / 2, minute: minute * 6 };
}
