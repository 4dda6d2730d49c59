import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontFaces, subsetFace } from "./build-fonts.ts";

const folder = fileURLToPath(new URL("../../.cache/face", import.meta.url));

export type Sharp = typeof import("sharp").default;

/** Loads the encoder so that words are set in our own face, whatever this machine has installed. */
export async function loadSharp(): Promise<Sharp> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, "fonts.conf");
  await writeFile(join(folder, "display.ttf"), await subsetFace(fontFaces[0], "truetype"));
  await writeFile(
    config,
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
  return (await import("sharp")).default;
}
