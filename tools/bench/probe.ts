import { readFileSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into the measured server with `--import`: says how much memory it took and how long its
 * event loop kept others waiting since it was last asked.
 */
export interface ProbeReading {
  /** Bytes resident now. */
  rss: number;
  /** The most bytes resident since the last reading. */
  peakRss: number;
  /** Milliseconds by which the event loop came late: 99 of 100 times at most this, and ever. */
  lag: { p99: number; max: number };
}

const interval = 5;
const delays = monitorEventLoopDelay({ resolution: interval });
delays.enable();

let sampled = 0;
setInterval(() => {
  sampled = Math.max(sampled, process.memoryUsage.rss());
}, interval).unref();

/** The kernel knows of peaks between two samples; elsewhere than on Linux the samples must do. */
function kernelPeak(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    writeFileSync("/proc/self/clear_refs", "5");
    return Number(kilobytes ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

process.on("message", (message) => {
  if (message !== "probe") return;
  const rss = process.memoryUsage.rss();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - interval);
  const reading: ProbeReading = {
    rss,
    peakRss: Math.max(rss, sampled, kernelPeak()),
    lag: { p99: late(delays.percentile(99)), max: late(delays.max) },
  };
  sampled = 0;
  delays.reset();
  process.send?.(reading);
});
