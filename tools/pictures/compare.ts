import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";

interface Compared {
  before: string;
  after: string;
  /** Of the pictures, in both folders. */
  names: readonly string[];
}

interface Difference {
  name: string;
  /** What differs, in words. */
  says: string;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Prints what differs, and shows it on a page in the folder of what came after. @returns how many pictures differ */
export async function compareFolders({ before, after, names }: Compared): Promise<number> {
  const marked = join(after, "difference");
  await rm(marked, { recursive: true, force: true });
  await mkdir(marked, { recursive: true });
  const found: Difference[] = [];
  for (const name of names) {
    const says = await compare(name, { before, after, marked });
    if (!says) continue;
    found.push({ name, says });
    process.stdout.write(`${name}: ${says}\n`);
  }
  await writeFile(join(after, "index.html"), pageOf(found, relative(after, before)));
  process.stdout.write(
    found.length === 0
      ? `${names.length} pictures, none differs.\n`
      : `${found.length} of ${names.length} pictures differ: ${join(after, "index.html")}\n`,
  );
  return found.length;
}

type Folders = Omit<Compared, "names"> & { marked: string };

/** Nothing where both are the same, to the last pixel. */
async function compare(name: string, { before, after, marked }: Folders): Promise<string> {
  const [old, fresh] = [join(before, name), join(after, name)];
  if (!existsSync(old)) return "is new";
  const [one, other] = await Promise.all([readFile(old), readFile(fresh)]);
  if (one.equals(other)) return "";
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { differing, picture } = mark(first, second);
  if (differing === 0) return "";
  await sharp(picture.data, { raw: { ...picture, channels: 4 } })
    .png()
    .toFile(join(marked, name));
  const share = ((100 * differing) / (picture.width * picture.height)).toFixed(2);
  const taller = second.height - first.height;
  const heights = taller === 0 ? "" : `, ${Math.abs(taller)} px ${taller > 0 ? "higher" : "lower"}`;
  return `${share} % (${differing} pixels)${heights}`;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The second one, pale, with red where the first is not the same. */
function mark(first: Pixels, second: Pixels): { differing: number; picture: Pixels } {
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const data = Buffer.alloc(width * height * 4, 255);
  const colourAt = ({ data, ...size }: Pixels, x: number, y: number) =>
    x < size.width && y < size.height ? data.readUInt32BE((y * size.width + x) * 4) : -1;
  let differing = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(second, x, y);
      const to = (y * width + x) * 4;
      if (colour === colourAt(first, x, y)) {
        for (const [at, shift] of [24, 16, 8].entries())
          data[to + at] = 200 + (((colour >>> shift) & 255) * 55) / 255;
      } else {
        differing += 1;
        data.writeUInt32BE(0xe00020ff, to);
      }
    }
  }
  return { differing, picture: { data, width, height } };
}

function pageOf(found: readonly Difference[], before: string): string {
  const shown = ({ name, says }: Difference) => `<h2>${name}: ${says}</h2>
<div>${[before, ".", "difference"].map((folder) => `<img src="${folder}/${name}" loading="lazy" alt="">`).join("")}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>What differs</title>
<style>
  body { font: 1rem/1.4 sans-serif; margin: 1.5rem; background: #eee }
  h2 { font-size: 1rem }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
  img { max-width: 100%; border: 1px solid #999 }
</style>
<h1>Before, after, and where they differ</h1>
${found.length === 0 ? "<p>Nothing differs.</p>" : found.map(shown).join("\n")}
`;
}
