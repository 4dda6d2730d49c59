/** By which a trace and one of its spans are found; hexadecimal. */
export interface TraceIds {
  traceId: string;
  spanId: string;
}

/** What draws requests as traces. */
export interface RequestTraces {
  /** @param asked `headers` hold `traceparent` and `tracestate` of whoever is believed */
  begin(asked: {
    method: string;
    requestId: string;
    headers: Record<string, string>;
  }): RequestTrace;
}

export interface RequestTrace {
  /** Runs what answers the request, so that its parts are drawn beneath it. */
  run<Result>(perform: () => Result): Result;
  /** @param answer `route` is the pattern that answered, never the path */
  end(answer: { route: string; status: number }): void;
}
