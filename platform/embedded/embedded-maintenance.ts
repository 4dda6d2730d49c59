import type pg from "pg";

const minute = 60_000;
export const checkpointEvery = minute;
/** Several times a day, so that a server that is started again each morning has its turn as well. */
export const vacuumEvery = 6 * 60 * minute;

/** Runs what may take long on a connection. */
type Patiently = (work: (client: pg.ClientBase) => Promise<unknown>) => Promise<unknown>;

/**
 * Does what PostgreSQL's background processes would do and the embedded engine has none for.
 * Checkpoints keep the log short that is replayed after a crash: 300 MB of it take two seconds.
 * @returns a function that ends it
 */
export function maintain(
  pool: pg.Pool,
  patiently: Patiently,
  onFault: (error: Error) => void,
): () => void {
  let checkpointed = "";
  const checkpoint = async () => {
    if ((await logPosition(pool)) === checkpointed) return;
    await patiently((client) => client.query("CHECKPOINT"));
    checkpointed = await logPosition(pool);
  };
  const vacuum = () => vacuumTables(pool, patiently);
  let ended = false;
  const run = (task: () => Promise<void>) => () => {
    task().catch((error) => {
      if (!ended) onFault(error);
    });
  };
  const timers = [
    setInterval(run(checkpoint), checkpointEvery),
    setInterval(run(vacuum), vacuumEvery),
  ];
  for (const timer of timers) timer.unref();
  return () => {
    ended = true;
    for (const timer of timers) clearInterval(timer);
  };
}

async function logPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query("SELECT pg_current_wal_insert_lsn()::text AS position");
  return rows[0].position;
}

/** Table by table, so that requests get their turn in between. */
async function vacuumTables(pool: pg.Pool, patiently: Patiently): Promise<void> {
  const { rows } = await pool.query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  for (const { name } of rows) {
    await patiently((client) => client.query(`VACUUM (ANALYZE) ${name}`));
  }
}
