import type { IconName } from "../components/icon-names.ts";

const icons: Partial<Record<string, IconName>> = {
  "/desk": "layout-dashboard",
  "/refer-data": "inbox",
  "/dashboard": "id",
  "/employee-list": "list",
  "/desk/drives": "walk",
  "/desk/interviews": "calendar",
  "/desk/reports": "chart-bar",
  "/page-views": "eye",
  "/desk/kyc-requests": "link",
  "/desk/outbox": "mail",
  "/desk/openings": "briefcase",
  "/desk/referrers": "users",
  "/desk/data": "database-import",
  "/desk/accounts": "shield-check",
  "/desk/audit": "history",
  "/desk/grievances": "message-2",
  "/desk/breaches": "alert-triangle",
  "/desk/retention": "hourglass",
  "/desk/erasure": "trash",
  "/desk/content/testimonials": "star",
  "/desk/content/pressReleases": "news",
  "/desk/content/others": "article",
  "/desk/content/people": "user-circle",
  "/desk/content/photos": "photo",
  "/desk/content/winners": "trophy",
  "/desk/content/draw-diwali": "trophy",
  "/desk/content/draw-rangoli": "trophy",
  "/desk/content/brand": "building",
};

export function railIcon(href: string): IconName {
  return icons[href] ?? "file-text";
}
