import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { brand as byDefault } from "#content/company/brand.ts";
import { adviceOn } from "#contract/answers/answer-advice.ts";
import type { Brand } from "#contract/brand-facts.ts";
import {
  factsContext,
  postedContext,
  routesContext,
  servicesContext,
} from "#http/request-context.ts";
import { PostedFields } from "#ui/fields/posted-fields.ts";
import { setAdvice } from "#ui/known-advice.ts";
import { RequestId } from "#ui/page/request-id.ts";
import { claims, formPlaceOf, framedOrigin, IsHydrated, queryRead } from "#ui/route-handle.ts";

setAdvice(adviceOn);

// The server reads these from `build.entry.module`: the bundle has its own copy of http/request-context.ts.
export { factsContext, routesContext, servicesContext };

/** Milliseconds that loaders' promises may take before the page is sent without them. */
export const streamTimeout = 5_000;

/**
 * Renders a page whole, because it is compressed and cached whole. Some headers are for our server
 * alone and go no further: `x-hydrated` says that the page carries inline script under the
 * request's nonce, `x-route` which route answers, `x-query` what it reads of its query, `x-frames`
 * whose page it may frame, `x-camera` that it may ask for the camera.
 */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const modules = matchedModules(entry);
  const { errors } = entry.staticHandlerContext;
  const failed = Boolean(errors);
  // the framework lets an action's status stand where a loader fails after it
  const status = isOurFault(errors) ? Math.max(answered, 500) : answered;
  const hydrated = !failed && claims("hydrate", modules);
  const posted = failed ? context.get(postedContext) : null;
  if (posted) headers.set("cache-control", "no-store");
  if (hydrated) headers.set("x-hydrated", "1");
  if (!failed && formPlaceOf(modules) && !headers.has("cache-control")) {
    headers.set("cache-control", "no-cache");
  }
  headers.set("x-route", entry.staticHandlerContext.matches.at(-1)?.route.path ?? "");
  headers.set("x-query", queryRead(modules));
  headers.set("x-frames", framedOrigin(modules, brandOf(entry)));
  if (!failed && claims("camera", modules)) headers.set("x-camera", "1");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  if (failed) await readFrames(entry, request, context);
  const facts = context.get(factsContext);
  // A page without inline script is the same for everyone, so that it can be cached.
  const nonce = hydrated ? facts?.nonce : undefined;
  const page = (
    <RequestId value={facts?.requestId ?? null}>
      <PostedFields value={posted}>
        <IsHydrated value={hydrated}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </IsHydrated>
      </PostedFields>
    </RequestId>
  );
  const html = await renderWhole(page, nonce, (error) => facts?.report?.(error));
  return new Response(html, { status, headers });
}

/**
 * What a middleware throws is thrown before any loader ran, and would be shown without what stands around a page. Reads
 * what that needs, and lets the route around the page show what was thrown.
 */
async function readFrames(
  { staticHandlerContext: shown, routeModules }: EntryContext,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<void> {
  const [error] = Object.values(shown.errors ?? {});
  const frames = shown.matches.slice(0, -1);
  const innermost = frames.at(-1);
  if (!innermost || frames.some(({ route }) => route.id in shown.loaderData)) return;
  const { params } = innermost;
  const url = new URL(request.url);
  try {
    for (const { route } of frames) {
      const args = { request, params, context, url, pattern: "" };
      const { loader } = (routeModules[route.id] ?? {}) as { loader?: LoaderFunction };
      shown.loaderData[route.id] = await loader?.(args);
    }
    shown.errors = { [innermost.route.id]: error };
  } catch (failure) {
    // the page then stands without them
    context.get(factsContext)?.report?.(failure);
  }
}

/** Errors of loaders and actions. What a visitor caused (no such page, hung up) is not one. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(factsContext)?.report?.(error);
}

function isOurFault(errors: EntryContext["staticHandlerContext"]["errors"]): boolean {
  return Object.values(errors ?? {}).some((error) => !isRouteErrorResponse(error));
}

/** As the root route's loader read it. */
function brandOf({ staticHandlerContext: { loaderData } }: EntryContext): Brand {
  return (loaderData.root as { brand?: Brand } | undefined)?.brand ?? byDefault;
}

/** The routes that answer, each with what its loader read. */
function matchedModules({
  staticHandlerContext: { matches, loaderData },
  routeModules,
}: EntryContext) {
  return matches.map(({ route: { id } }) => ({
    handle: routeModules[id]?.handle,
    loaderData: loaderData[id],
  }));
}

function renderWhole(
  page: React.ReactNode,
  nonce: string | undefined,
  report: (error: unknown) => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        pipe(whole);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError: report,
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
