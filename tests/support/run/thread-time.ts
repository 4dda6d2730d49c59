/**
 * Milliseconds of processor time that the work takes: unlike time by the clock, it does not grow
 * while other programs have the processor.
 */
export function threadTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
