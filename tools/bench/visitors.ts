import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface VisitPlan {
  port: number;
  path: string;
  perSecond: number;
}

export interface Visitors {
  /** Sends them home; milliseconds that each waited for the page. */
  leave(): Promise<number[]>;
}

const program = fileURLToPath(new URL("./visitors-process.ts", import.meta.url));

/** Visitors who open a page at a steady rate, whether it is quick or not. In a process of its own. */
export async function letVisitorsIn(plan: VisitPlan): Promise<Visitors> {
  const child = fork(program);
  child.send(plan);
  return {
    leave() {
      const waits = new Promise<number[]>((resolve, reject) => {
        child.once("message", (result) => resolve(result as number[]));
        child.once("exit", (code) => reject(new Error(`The visitors ended early (${code}).`)));
      });
      child.send("leave");
      return waits;
    },
  };
}
