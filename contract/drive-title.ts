/** The title as every screen, feed and list says it: that a drive does not take place comes first. */
export const driveTitle = (title: string, isCalledOff: boolean) =>
  isCalledOff ? `Called off: ${title}` : title;
