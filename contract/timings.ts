/** Every waiting time of the specifications, in milliseconds. */
export const timings = {
  toast: 5_000,
  minimumLoader: 5_000,
  exportStep: 2_000,
  /** Each text of the export stays at least this long, so that it can be read. */
  exportText: 400,
  drawAnimation: 3_000,
  winnersRetry: 10_000,
  peopleCarousel: 150_000,
  /** The specification gives none for the banners of /dolphins. */
  bannerCarousel: 8_000,
  /**
   * A referral link that was opened counts this long on a device, unless an application is sent.
   */
  rememberedReferral: 90 * 24 * 60 * 60 * 1_000,
  /** An uploaded document that no record claims is removed after this. */
  unclaimedDocument: 24 * 60 * 60 * 1_000,
} as const;
