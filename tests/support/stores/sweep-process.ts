// Sweeps the stores of a server that does not run, as it would; started to be killed.
import { systemClock } from "#platform/clock.ts";
import { sweepStarts } from "./killed-sweep.ts";
import { openStoppedStore } from "./stopped-store.ts";

const store = await openStoppedStore(process.env as Record<string, string>, systemClock);
process.stdout.write(sweepStarts);
await store.documents.sweep();
await store.close();
