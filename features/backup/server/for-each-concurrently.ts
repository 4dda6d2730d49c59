/** How many objects are under way at once. */
const lanes = 8;

/** Does work on each item, some at once; the first failure ends it once the others are done. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (running.size >= lanes) await Promise.race(running);
    if (failures.length > 0) break;
    const run = work(item)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
