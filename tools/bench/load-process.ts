import { readFileSync } from "node:fs";
import { type LoadPlan, type LoadResult, senderAddress } from "./load.ts";
import { LoadConnection } from "./load-connection.ts";

/** Sends requests over kept connections, each the next as soon as it has its answer. */
process.once("message", async (plan: LoadPlan) => {
  const result = await run(plan);
  process.send?.(result, () => process.exit(0));
});

async function run(plan: LoadPlan): Promise<LoadResult> {
  const request = requestWriter(plan);
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const answers: string[] = [];
  const sizes = new Set<number>();
  let faults = 0;
  let sent = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + plan.milliseconds;

  async function keepSending(): Promise<void> {
    const connection = await LoadConnection.open(plan.port, {
      keepText: plan.keepAnswers ?? false,
    });
    for (let now = start; sent < plan.requests && now < end; ) {
      const before = performance.now();
      const answer = await connection.exchange(request(sent++));
      now = performance.now();
      latencies.push(now - before);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      sizes.add(answer.bytes);
      if (answer.text !== undefined) answers.push(answer.text);
    }
    connection.close();
  }

  const workers = Array.from({ length: plan.connections }, keepSending);
  for (const { status } of await Promise.allSettled(workers))
    if (status === "rejected") faults += 1;
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    requests: latencies.length,
    seconds,
    latencies,
    statuses,
    answers,
    faults,
    answerBytes: sizes.size === 1 ? ([...sizes][0] as number) : 0,
    busy: (user + system) / 1e6 / seconds,
  };
}

/** The bytes of the nth request: its header, then the body that all share. */
function requestWriter(plan: LoadPlan): (index: number) => Buffer[] {
  const body = plan.bodyFile ? readFileSync(plan.bodyFile) : null;
  const fixed = [
    `${plan.method} ${plan.path} HTTP/1.1`,
    `host: 127.0.0.1:${plan.port}`,
    ...Object.entries(plan.headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${body.length}`] : []),
  ].join("\r\n");
  const { firstSender } = plan;
  if (firstSender === undefined) {
    const request = [Buffer.from(`${fixed}\r\n\r\n`, "latin1"), ...(body ? [body] : [])];
    return () => request;
  }
  return (index) => {
    const head = `${fixed}\r\nx-forwarded-for: ${senderAddress(firstSender + index)}\r\n\r\n`;
    return [Buffer.from(head, "latin1"), ...(body ? [body] : [])];
  };
}
