/** Paths of the calls that HR's desk makes. Apart from `wirePaths`, because public pages load those. */
export const deskCallPaths = {
  applicationsExport: "/desk/applications.csv",
  applicationsExcel: "/desk/applications.xlsx",
  applicationsCount: "/desk/applications-count",
  applicationsSelection: "/desk/applications-selection",
  namableColleagues: "/desk/namable-colleagues",
  savedSearchCounts: "/desk/saved-search-counts",
  applicationsChange: "/desk/applications-change",
  kycExport: "/desk/kyc.csv",
  personCopy: "/desk/person.json",
  auditExport: "/desk/audit.csv",
  reportsExport: "/desk/reports.csv",
  referrersExport: "/desk/referrers.csv",
  referrersTemplate: "/desk/referrers-template.csv",
} as const;
