import { createServer } from "node:http";

/** What the bare server writes to every request. */
export interface BareAnswer {
  headers: string[];
  /** In base64, as it travels between processes. */
  body: string;
}

let headers: string[] = [];
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

// the same as the site's own, because an answer's header names it
server.keepAliveTimeout = 20_000;

process.on("message", (answer: BareAnswer) => {
  headers = answer.headers;
  body = Buffer.from(answer.body, "base64");
  process.send?.("done");
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
