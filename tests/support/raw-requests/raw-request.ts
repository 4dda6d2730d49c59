/** Bytes that no honest client sends, and what must come back. */
export interface RawRequest {
  what: string;
  /** As they go over the wire, one byte a character. */
  bytes: string;
  /** Of the only answer; 0 where the connection ends without one. */
  status: number;
}

export const host = "Host: careers.example";
export const lines = (...all: string[]) => all.join("\r\n");
/** Answered by the app alone and in the log by name: if it is ever met there, it was smuggled. */
export const smuggledPath = "/prod/visitor-ip";
export const smuggled = lines(`GET ${smuggledPath} HTTP/1.1`, host, "", "");

/** A POST whose body hides a request, for a server that reads its end in another place. */
export const post = (headers: string[], body: string) =>
  lines("POST /prod/consent HTTP/1.1", host, ...headers, "", body);
export const target = (path: string) =>
  lines(`GET ${path} HTTP/1.1`, host, "Connection: close", "", "");

export const chunked = "Transfer-Encoding: chunked";
export const json = "Content-Type: application/json";

/** Requests that are all answered with one status, by what they are. */
export const answeredWith = (
  status: number,
  requests: Readonly<Record<string, string>>,
): RawRequest[] => Object.entries(requests).map(([what, bytes]) => ({ what, bytes, status }));
