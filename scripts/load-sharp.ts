import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fontFaces, subsetFace } from "./build-fonts.ts";

export type Sharp = typeof import("sharp").default;

/** Loads the encoder so that words are set in our own face, whatever this machine has installed. */
export async function loadSharp(): Promise<Sharp> {
  const folder = await mkdtemp(join(tmpdir(), "xld-face-"));
  // the encoder reads its faces when it meets the first words, so they stay until the end
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, "fonts.conf");
  await writeFile(join(folder, "display.ttf"), await subsetFace(fontFaces[0], "truetype"));
  await writeFile(
    config,
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
  return (await import("sharp")).default;
}
