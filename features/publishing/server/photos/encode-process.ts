import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { photoLimits, readUploadedName } from "#contract/answers/uploaded-picture.ts";
import { encodeWidth, openPhoto } from "./photo-encoding.ts";

/*
 * A process of its own, so that decoding a stranger's file can neither hold up pages nor take the
 * server down with it. The photo comes on standard input.
 *
 *   encode-process.ts size            prints {"width":…,"height":…}, upright
 *   encode-process.ts files NAME DIR  writes DIR/<width>.avif and .webp
 *
 * It ends with `unreadable` where the photo is at fault.
 */
const unreadable = 65;

/** Sharper than any file of ours, and small enough to be kept whole. */
const workingWidth = 2_880;

sharp.concurrency(1);
sharp.cache(false);

const [task, name = "", folder = ""] = process.argv.slice(2);
const content = await buffer(process.stdin);

if (task === "size") {
  const photo = sharp(content, { limitInputPixels: photoLimits.pixels });
  const { autoOrient } = await photo.metadata().catch(giveUp);
  process.stdout.write(JSON.stringify(autoOrient));
} else {
  const { widths = [] } = readUploadedName(name) ?? {};
  const picture = await decodeOnce();
  for (const width of widths) {
    await encodeWidth(picture, { name, width, stem: join(folder, String(width)) });
  }
}

/** Or every width would decode the whole photo again. */
async function decodeOnce() {
  const { data, info } = await openPhoto(sharp, content, photoLimits.pixels)
    .resize({ width: workingWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(giveUp);
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function giveUp(): never {
  process.exit(unreadable);
}
