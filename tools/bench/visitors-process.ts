import { LoadConnection } from "./load-connection.ts";
import type { VisitPlan } from "./visitors.ts";

/** Each request goes out at its time on a connection that is free, however late others are. */
process.once("message", async (plan: VisitPlan) => {
  const waits: number[] = [];
  const free: LoadConnection[] = [];
  const request = [
    Buffer.from(
      `GET ${plan.path} HTTP/1.1\r\nhost: 127.0.0.1:${plan.port}\r\naccept-encoding: br\r\n\r\n`,
    ),
  ];
  const visit = async () => {
    const start = performance.now();
    const connection = free.pop() ?? (await LoadConnection.open(plan.port));
    const { status } = await connection.exchange(request);
    if (status !== 200) throw new Error(`A visitor was answered ${status}.`);
    waits.push(performance.now() - start);
    free.push(connection);
  };
  const timer = setInterval(() => void visit(), 1_000 / plan.perSecond);
  process.once("message", () => {
    clearInterval(timer);
    process.send?.(waits, () => process.exit(0));
  });
});
