import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { formKinds, registers } from "#content/record-kinds.ts";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import { referralUrlsPath } from "#contract/referral-link.ts";
import { uploadPath, wirePaths } from "#contract/wire.ts";
import { auditCsv } from "#features/accounts/server/calls/audit-csv.ts";
import {
  applicationFormCall,
  referralCall,
} from "#features/applications/server/calls/application-calls.ts";
import { applicationsChange } from "#features/applications/server/calls/applications-change.ts";
import { applicationsCount } from "#features/applications/server/calls/applications-count.ts";
import { applicationsExcel } from "#features/applications/server/calls/applications-excel.ts";
import { applicationsExport } from "#features/applications/server/calls/applications-export.ts";
import { applicationsSelection } from "#features/applications/server/calls/applications-selection.ts";
import { namableColleagues } from "#features/applications/server/calls/namable-colleagues.ts";
import {
  legacyReferrals,
  referralRecords,
} from "#features/applications/server/calls/referral-reading.ts";
import { resumeUpload } from "#features/applications/server/calls/resume-upload.ts";
import { savedSearchCounts } from "#features/applications/server/calls/saved-search-counts.ts";
import { consentCall } from "#features/candidate-kyc/server/calls/consent-call.ts";
import { kycArchive } from "#features/candidate-kyc/server/calls/kyc-archive.ts";
import { kycCall } from "#features/candidate-kyc/server/calls/kyc-call.ts";
import { kycExport } from "#features/candidate-kyc/server/calls/kyc-export.ts";
import { kycRecords } from "#features/candidate-kyc/server/calls/kyc-reading.ts";
import { documentDownload } from "#features/documents/server/calls/document-download.ts";
import { kycFileUpload, multiFileUpload } from "#features/documents/server/calls/files-upload.ts";
import {
  documentsSave,
  documentsSeen,
} from "#features/documents-form/server/calls/documents-form-calls.ts";
import { bookingPath, doorActsPath, doorListPath } from "#features/drives/drive-paths.ts";
import { bookingCall } from "#features/drives/server/calls/booking-call.ts";
import { doorAct, doorList } from "#features/drives/server/calls/door-calls.ts";
import { formsExport } from "#features/form-records/server/calls/forms-export.ts";
import { calendarFeed } from "#features/interviews/server/calls/calendar-feed.ts";
import { unsubscribePath } from "#features/job-alerts/alert-paths.ts";
import { unsubscribeCall } from "#features/job-alerts/server/calls/unsubscribe-call.ts";
import { pageViewCall } from "#features/page-views/server/calls/page-view-call.ts";
import {
  cleanPath,
  contentClean,
  contentFiles,
} from "#features/publishing/server/calls/content-files.ts";
import { pictureFile } from "#features/publishing/server/calls/picture-file.ts";
import {
  dataFileUpload,
  uploadAddress,
} from "#features/referrers/server/calls/data-file-upload.ts";
import { referralUrls } from "#features/referrers/server/calls/referral-urls.ts";
import {
  referrersExport,
  referrersTemplate,
} from "#features/referrers/server/calls/referrers-desk-files.ts";
import { registerExport } from "#features/registers/server/calls/register-export.ts";
import { reportsCsv } from "#features/reports/server/calls/reports-csv.ts";
import { personCopy } from "#features/retention/server/calls/person-copy.ts";
import {
  whatsAppVerification,
  whatsAppWebhook,
} from "#features/whatsapp/server/calls/webhook-call.ts";
import { whatsAppHookPath } from "#features/whatsapp/whatsapp-paths.ts";
import { visitorAddress } from "#http/calls/visitor-address.ts";
import { matchedPath } from "#http/canonical-path.ts";
import { clientAddress } from "#http/client-address.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { fillPageCache } from "#http/fill-page-cache.ts";
import { type Health, healthRoutes } from "#http/health.ts";
import { logRequests } from "#http/log-requests.ts";
import type { IsOwnOrigin } from "#http/own-origin.ts";
import type { PageCache } from "#http/page-cache.ts";
import type { RenderPage } from "#http/page-renderer.ts";
import { sameOriginOnly } from "#http/same-origin.ts";
import { baseHeaders, dataPolicy } from "#http/security-headers.ts";
import { summarise } from "#http/summarise.ts";
import { traceRequests } from "#http/trace-requests.ts";
import { ourFault, WireRefusal } from "#http/wire-error.ts";
import type { Config } from "#platform/config.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import type { Logger } from "#platform/logger.ts";
import type { RequestTraces } from "#platform/request-traces.ts";
import { publishedFiles } from "./published-files.ts";
import type { Services } from "./services.ts";

export interface AppOptions {
  services: Services;
  uploadLimits: CallLimits;
  documentLimits: CallLimits;
  submissionLimits: CallLimits;
  uploadQueue: UploadQueue;
  config: Pick<Config, "origin" | "trustedProxies" | "analytics">;
  isOwnOrigin: IsOwnOrigin;
  logger: Logger;
  pageCache: PageCache;
  health: Health;
  renderPage: RenderPage;
  /** Draws requests as traces; absent where nobody asks for them. */
  traces?: RequestTraces | undefined;
}

type Call = (c: Context<HttpEnvironment>) => Promise<Response> | Response;

/** Answers the methods that a path does not have. */
function onlyMethods(allow: string) {
  return () => {
    throw new WireRefusal(405, "method_not_allowed", `Here only ${allow} is understood.`, {
      headers: { allow },
    });
  };
}

/** The whole site as one fetch handler. */
export function createApp(options: AppOptions): Hono<HttpEnvironment> {
  const { services, config, logger } = options;
  const app = new Hono<HttpEnvironment>({
    getPath: (request) => matchedPath(new URL(request.url).pathname),
  });
  const common = Object.entries(baseHeaders(config.origin.startsWith("https:")));

  app.use(async (c, next) => {
    const address = clientAddress(c.env.incoming, config.trustedProxies);
    const requestId = randomUUID();
    c.set("facts", { requestId, address, nonce: "" });
    await next();
    c.header("x-request-id", requestId);
  });
  if (options.traces) app.use(traceRequests(options.traces, config.trustedProxies));
  app.use(logRequests(logger));
  app.use(compress());
  app.use(fillPageCache(options.pageCache));
  // behind the cache, so that kept pages carry them as well
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of common) {
      // a page whose address is a secret has a stricter referrer policy of its own
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", dataPolicy);
    }
  });
  // before the check of origins: mail programs post from anywhere
  app.post(matchedPath(unsubscribePath(":token")), unsubscribeCall(services));
  app.use(sameOriginOnly(options.isOwnOrigin, [matchedPath(wirePaths.uploadAddress)]));

  app.route("/", healthRoutes(options.health));
  app.on("ALL", ["/healthz", "/readyz"], onlyMethods("GET, HEAD"));
  app.get("/index.html", (c) => c.redirect("/", 301));
  const publish = (path: string, call: Call) =>
    app.get(matchedPath(path), call).all(matchedPath(path), onlyMethods("GET, HEAD"));
  const take = (path: string, call: Call) =>
    app.post(matchedPath(path), call).all(matchedPath(path), onlyMethods("POST"));
  const tools = { ...services, ...options };
  for (const [path, call] of publishedFiles(services)) publish(path, call);
  const hook = matchedPath(whatsAppHookPath);
  app.get(hook, whatsAppVerification(services.whatsApp));
  app.post(hook, whatsAppWebhook(services.whatsApp)).all(hook, onlyMethods("GET, HEAD, POST"));
  take(referralUrlsPath, referralUrls(services));
  take(wirePaths.resumeUpload, resumeUpload(tools));
  take(wirePaths.referral, referralCall(tools));
  take(wirePaths.legacyReferrals, legacyReferrals(tools));
  publish(`${wirePaths.referralRecords}/:link`, referralRecords(tools));
  publish(deskCallPaths.applicationsExport, applicationsExport(services));
  publish(deskCallPaths.applicationsExcel, applicationsExcel(services));
  publish(deskCallPaths.applicationsCount, applicationsCount(services));
  publish(deskCallPaths.applicationsSelection, applicationsSelection(services));
  publish(deskCallPaths.namableColleagues, namableColleagues(services));
  publish(deskCallPaths.savedSearchCounts, savedSearchCounts(services));
  take(deskCallPaths.applicationsChange, applicationsChange(services));
  publish(deskCallPaths.reportsExport, reportsCsv(services));
  publish(`${wirePaths.kycRecords}/:link`, kycRecords(tools));
  publish(deskCallPaths.kycExport, kycExport(services));
  take(wirePaths.applicationForm, applicationFormCall(tools));
  take(wirePaths.kycFileUpload, kycFileUpload(tools));
  take(wirePaths.multiFileUpload, multiFileUpload(tools));
  take(wirePaths.documentsSave, documentsSave(tools));
  take(wirePaths.documentsSeen, documentsSeen(tools));
  for (const kind of formKinds) publish(kind.list.exportPath, formsExport(services, kind));
  for (const each of registers) publish(each.list.exportPath, registerExport(services, each));
  app.post(matchedPath(bookingPath(":code")), bookingCall(tools));
  publish(doorListPath(":code"), doorList(services));
  take(doorActsPath(":code"), doorAct(services));
  take(wirePaths.kycSave, kycCall(tools));
  take(wirePaths.consent, consentCall(tools));
  publish(wirePaths.visitorIp, visitorAddress());
  take(wirePaths.pageView, pageViewCall(tools));
  publish(deskCallPaths.auditExport, auditCsv(services));
  take(deskCallPaths.personCopy, personCopy(services));
  publish(wirePaths.uploadAddress, uploadAddress(tools));
  const upload = `${uploadPath}:id`;
  app.put(upload, dataFileUpload(tools)).all(upload, onlyMethods("PUT"));
  publish(deskCallPaths.referrersExport, referrersExport(tools));
  publish(deskCallPaths.referrersTemplate, referrersTemplate(tools));
  for (const [path, call] of contentFiles(services)) publish(path, call);
  take(cleanPath, contentClean(services));
  publish("/desk/kyc/:file{\\d+\\.zip}", kycArchive(tools));
  publish("/calendars/:file{[0-9a-f]+\\.ics}", calendarFeed(services));
  app.get("/documents/:id", documentDownload(tools));
  publish("/pictures/:file", pictureFile(services));
  app.all("/prod/*", () => {
    throw new WireRefusal(404, "not_found", "There is no such call.");
  });
  app.on(["GET", "HEAD", "POST"], "*", options.renderPage);
  app.all("*", onlyMethods("GET, HEAD"));

  app.onError((error, c) => {
    if (error instanceof WireRefusal) return error.toResponse();
    const { requestId } = c.var.facts;
    if (!c.env.incoming.errored)
      logger.error({ requestId, error: summarise(error) }, "request failed");
    return ourFault(error, requestId).toResponse();
  });
  return app;
}
