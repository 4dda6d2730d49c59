import { expect, test } from "vitest";
import { codeOf, type RefusalScope, refusalScopeOf, wordsOf } from "./smtp-reply.ts";

const recipient = "asha.rao@policy.example";

/** @param said such as `550 5.1.1 No such user`, one line or several */
const judge = (said: string, command = "RCPT TO") =>
  refusalScopeOf({ code: Number(said.slice(0, 3)), text: said, command, recipient });

test.each<[string, RefusalScope]>([
  ["550 5.1.1 <asha.rao@policy.example>: Recipient address rejected", "address"],
  ["550 5.1.2 Bad destination system", "address"],
  ["501 5.1.3 Bad recipient address syntax", "address"],
  ["551 5.1.6 Mailbox has moved", "address"],
  ["556 5.1.10 Recipient address has null MX", "address"],
  [
    "550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 See here",
    "address",
  ],
  ["550-Sorry\n550 5.1.1 No such user", "address"],
])("the enhanced code of %j says that there is no such address", (said, blamed) => {
  expect(judge(said)).toBe(blamed);
  expect(judge(said, "DATA")).toBe(blamed);
});

test.each<[string, RefusalScope]>([
  ["550 5.2.1 Mailbox disabled", "mailbox"],
  ["552 5.2.2 Mailbox full", "mailbox"],
  ["550 5.1.7 Bad sender", "sender"],
  ["550 5.1.8 Sender address rejected: Domain not found", "sender"],
  ["451 4.3.0 Queue file write error", "server"],
  ["552 5.3.4 Message too big for system", "server"],
  ["550 5.4.1 Recipient address rejected: Access denied", "blocked"],
  ["550 5.4.5 Daily user sending quota exceeded", "quota"],
  ["550 5.4.6 Unable to relay", "server"],
  ["550 5.5.1 Bad sequence of commands", "server"],
  ["554 5.6.0 Message contents rejected", "message"],
  ["550 5.7.1 User unknown, or you are not allowed to send to them", "blocked"],
  ["554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org", "blocked"],
  ["421 4.7.0 Too many connections", "quota"],
  ["421 4.7.28 Unusual rate of unsolicited mail", "quota"],
  ["530 5.7.0 Must issue a STARTTLS command first", "login"],
  ["451 4.7.1 Greylisting in action, please come back later", "mailbox"],
  ["451 4.7.1 Sender is new here (sgreylst)", "mailbox"],
  ["451 4.7.1 Please try again later", "mailbox"],
  ["450 4.7.0 Temporarily deferred, try again in five minutes", "mailbox"],
  ["450 4.7.1 Policy restrictions; try again later", "blocked"],
  ["421 4.7.1 Please try again later", "blocked"],
  ["550 5.7.1 Please try again later", "blocked"],
  ["550 5.7.606 Access denied, banned sending IP [203.0.113.9]", "blocked"],
  ["521 5.2.1 (DNSBL) see https://list.example", "blocked"],
  ["550 5.1.1 Recipient address rejected: blocked using zen.spamhaus.org", "blocked"],
  ["554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException", "quota"],
  ["550 5.2.0 Mailbox has exceeded the limit", "mailbox"],
  ["552 5.3.4 Message size exceeds fixed limit", "server"],
  ["552 5.7.0 Our system detected an illegal attachment on your message", "blocked"],
  ["554 5.7.1 Relay access denied", "server"],
  ["550-5.2.2 The mailbox is full\n550 5.2.2 blocked until it is emptied", "mailbox"],
])("the enhanced code of %j does not blame the address", (said, blamed) => {
  expect(judge(said)).toBe(blamed);
});

test.each<[string, RefusalScope]>([
  ["550 No such user here", "address"],
  ["550 Unknown user", "address"],
  ["550 User unknown in relay recipient table", "address"],
  ["550 5.0.0 The recipient does not exist", "address"],
  ["550 5.1.0 Address rejected: mailbox not found", "address"],
  ["501 Error: Bad recipient address syntax", "address"],
  ["550 asha.rao@policy.example: invalid address", "address"],
])("plain words of %j say that there is no such address", (said, blamed) => {
  expect(judge(said)).toBe(blamed);
});

test.each<[string, RefusalScope]>([
  ["550 Your host is on our blocklist, see https://list.example", "blocked"],
  ["554 Rejected: sending host is listed at bl.spamcop.net", "blocked"],
  ["550 Access denied, banned sending IP [203.0.113.9]", "blocked"],
  ["550 Your outgoing volume is too high", "quota"],
  ["550 You have exceeded your sending quota", "quota"],
  ["552 message size exceeds limit", "message"],
  ["550 This account is not allowed to receive mail", "mailbox"],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "server"],
  ["554 Relay access denied", "server"],
  ["550 Message refused as spam", "blocked"],
  ["550 Rejected by local policy", "blocked"],
  ["550 Daily quota exceeded", "quota"],
  ["550 Too many messages", "quota"],
  ["550 User rate limit exceeded", "mailbox"],
  ["550 Sender verify failed: no such user here", "sender"],
  ["550 Sender address rejected: user unknown", "sender"],
  ["550 relaying denied", "server"],
  ["550 Authentication is required", "login"],
  ["552 Mailbox is full", "mailbox"],
  ["552 Requested mail action aborted: exceeded storage allocation", "mailbox"],
  ["550 Requested action not taken: mailbox unavailable", "mailbox"],
  ["550 5.5.0 Requested action not taken: mailbox unavailable", "mailbox"],
  ["452 Requested action not taken: insufficient system storage", "server"],
  ["550 Go away", "mailbox"],
  ["550", "mailbox"],
  ["421 Too busy", "quota"],
  ["421", "server"],
  // an address says nothing, whatever is in it
  ["550 asha.rao@policy.example is no mailbox of ours, ask policy.example", "mailbox"],
])("plain words of %j do not: in doubt it is not the candidate", (said, blamed) => {
  expect(judge(said)).toBe(blamed);
});

test.each(["550 5.1.1 No such user", "550 User unknown", "552 5.2.2 Over quota", "550 No"])(
  "before a recipient is named %j is about us",
  (said) => {
    expect(judge(said, "MAIL FROM")).toBe("sender");
    expect(judge(said, "CONN")).toBe("server");
    expect(judge(said, "EHLO")).toBe("server");
    expect(judge(said, "AUTH PLAIN")).toBe("login");
  },
);

test("a text that is refused without words is about us, a recipient is not", () => {
  expect(judge("554 Transaction failed", "DATA")).toBe("server");
  expect(judge("554 Transaction failed")).toBe("mailbox");
});

test("words of a server are one short line that names nobody", () => {
  const said =
    "550-5.4.5 <asha.rao@policy.example>: Daily quota exceeded,\r\n550-5.4.5 ask hr@xld.example\n550 5.4.5 or Asha.Rao at POLICY.example";
  expect(wordsOf(said, recipient)).toBe("… : Daily quota exceeded, ask … or … at …");
  expect(wordsOf(`550 ${"so ".repeat(500)}`, recipient)).toHaveLength(300);
  expect(wordsOf("550", recipient)).toBe("");
});

test("a reason has the code that decides and nothing else", () => {
  expect(codeOf({ code: 550, text: "550-Sorry\n550 5.1.1 No such user" })).toBe("550 5.1.1");
  expect(codeOf({ code: 554, text: "554 Go away" })).toBe("554");
});
