/** A page that was opened; nothing in it tells who did. */
export interface PageView {
  /** Canonical, such as `/Opening/AI-Engineer`, or `other` for what is no page of ours. */
  path: string;
  /** What the forwarding service needs to tell browsers from robots; never stored. */
  userAgent: string;
  /** Without the part that tells one household from the next; never stored. */
  network: string;
  /** The visitor asked not to be followed (Global Privacy Control, Do Not Track). */
  private: boolean;
}

/** Views of one day or one page. */
export interface ViewCount<Name> {
  name: Name;
  views: number;
}

export interface ViewReport {
  /** Every day of the span, the first one first, as ISO dates; days without views too. */
  days: ViewCount<string>[];
  /** The pages opened most, the first one first. */
  pages: ViewCount<string>[];
  total: number;
}

export interface PageViews {
  /** Counts a view; it is stored with the next flush. */
  count(path: string, visitor: Omit<PageView, "path">): Promise<void>;
  /** Stores what was counted since the last time. */
  flush(): Promise<void>;
  /** The last `days` days, today included, as days are in India. */
  report(days: number): Promise<ViewReport>;
}

declare module "#platform/context.ts" {
  interface Services {
    pageViews: PageViews;
  }
}
