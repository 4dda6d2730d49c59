import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { referralUrlsPath } from "#contract/referral-link.ts";
import {
  auditExportPath,
  referrersExportPath,
  referrersTemplatePath,
  uploadPath,
  wirePaths,
} from "#contract/wire.ts";
import { applicationFormCall, referralCall } from "./api/application-calls.ts";
import { applicationsCount } from "./api/applications-count.ts";
import { applicationsExport } from "./api/applications-export.ts";
import { auditCsv } from "./api/audit-csv.ts";
import { consentCall } from "./api/consent-call.ts";
import { cleanPath, contentClean, contentFiles } from "./api/content-files.ts";
import { dataFileUpload, uploadAddress } from "./api/data-file-upload.ts";
import { documentDownload } from "./api/document-download.ts";
import { documentFormsExport } from "./api/document-forms-export.ts";
import { documentsSave, documentsSeen } from "./api/documents-form-calls.ts";
import { kycFileUpload, multiFileUpload } from "./api/files-upload.ts";
import { kycArchive } from "./api/kyc-archive.ts";
import { kycCall } from "./api/kyc-call.ts";
import { kycExport } from "./api/kyc-export.ts";
import { kycRecords } from "./api/kyc-reading.ts";
import { pageViewCall } from "./api/page-view-call.ts";
import { personCopy } from "./api/person-copy.ts";
import { pictureFile } from "./api/picture-file.ts";
import { publishedFiles } from "./api/published-files.ts";
import { legacyReferrals, referralRecords } from "./api/referral-reading.ts";
import { referralUrls } from "./api/referral-urls.ts";
import { referrersExport, referrersTemplate } from "./api/referrers-desk-files.ts";
import { resumeUpload } from "./api/resume-upload.ts";
import { visitorAddress } from "./api/visitor-address.ts";
import { matchedPath } from "./http/canonical-path.ts";
import { clientAddress } from "./http/client-address.ts";
import type { HttpEnvironment } from "./http/environment.ts";
import { fillPageCache } from "./http/fill-page-cache.ts";
import { type Health, healthRoutes } from "./http/health.ts";
import { logRequests } from "./http/log-requests.ts";
import type { IsOwnOrigin } from "./http/own-origin.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { RenderPage } from "./http/page-renderer.ts";
import { sameOriginOnly } from "./http/same-origin.ts";
import { baseHeaders, dataPolicy } from "./http/security-headers.ts";
import { summarise } from "./http/summarise.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { ourFault, WireRefusal } from "./http/wire-error.ts";
import type { CallLimits } from "./limits/call-limits.ts";
import type { UploadQueue } from "./limits/upload-queue.ts";
import type { Config } from "./platform/config.ts";
import type { Logger } from "./platform/logger.ts";
import type { RequestTraces } from "./platform/request-traces.ts";
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
  take(referralUrlsPath, referralUrls(services));
  take(wirePaths.resumeUpload, resumeUpload(tools));
  take(wirePaths.referral, referralCall(tools));
  take(wirePaths.legacyReferrals, legacyReferrals(tools));
  publish(`${wirePaths.referralRecords}/:link`, referralRecords(tools));
  publish(wirePaths.applicationsExport, applicationsExport(services));
  publish(wirePaths.applicationsCount, applicationsCount(services));
  publish(`${wirePaths.kycRecords}/:link`, kycRecords(tools));
  publish(wirePaths.kycExport, kycExport(services));
  take(wirePaths.applicationForm, applicationFormCall(tools));
  take(wirePaths.kycFileUpload, kycFileUpload(tools));
  take(wirePaths.multiFileUpload, multiFileUpload(tools));
  take(wirePaths.documentsSave, documentsSave(tools));
  take(wirePaths.documentsSeen, documentsSeen(tools));
  publish(wirePaths.documentFormsExport, documentFormsExport(services));
  take(wirePaths.kycSave, kycCall(tools));
  take(wirePaths.consent, consentCall(tools));
  publish(wirePaths.visitorIp, visitorAddress());
  take(wirePaths.pageView, pageViewCall(tools));
  publish(auditExportPath, auditCsv(services));
  take(wirePaths.personCopy, personCopy(services));
  publish(wirePaths.uploadAddress, uploadAddress(tools));
  const upload = `${uploadPath}:id`;
  app.put(upload, dataFileUpload(tools)).all(upload, onlyMethods("PUT"));
  publish(referrersExportPath, referrersExport(tools));
  publish(referrersTemplatePath, referrersTemplate(tools));
  for (const [path, call] of contentFiles(services)) publish(path, call);
  take(cleanPath, contentClean(services));
  publish("/desk/kyc/:file{\\d+\\.zip}", kycArchive(tools));
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
