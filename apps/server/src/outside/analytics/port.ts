export interface AnalyticsReport {
  name: string;
  workbookId: string;
}

/** Who looks at a report: a provider shows each what is theirs. */
export interface Viewer {
  emailAddress: string;
  firstName: string;
  lastName: string;
  companyId: string;
}

/** Where reports come from. */
export interface AnalyticsPort {
  reports(): readonly AnalyticsReport[];
  /** What the frame shows, made for one view by one person. */
  address(workbookId: string, viewer: Viewer): Promise<string>;
  /** The origin of a provider's pages, which frames may show; null where they are our own. */
  origin: string | null;
}
