import { clusterFolder, findPostgres, startCluster } from "../databases/postgres.ts";
import { makeRunFolder, removeRunFolder } from "./run-folder.ts";

/** Starts the database server on which the sites of the browser tests have a database each, where there is one. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder();
  // what tests leave behind where the run is killed goes with the folder when the next one begins
  process.env.TMPDIR = folder;
  if (findPostgres()) process.env.E2E_POSTGRES = (await startCluster(clusterFolder(folder))).url;
  return () => removeRunFolder(folder);
}
