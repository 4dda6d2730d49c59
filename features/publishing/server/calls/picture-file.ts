import type { Context } from "hono";
import type { PictureFormat } from "#contract/uploaded-picture.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Photos } from "../photos/photos.ts";

const pattern = /^\/pictures\/([\w-]+)-(\d{2,4})\.(avif|webp)$/;

/** Bytes of pictures that are kept at hand: a gallery's worth. */
const mostKept = 16 * 1024 * 1024;

/** A file of an uploaded picture. Its name carries the contents' hash, so it never changes. */
export function pictureFile({ photos }: { photos: Photos }) {
  const kept = new KeptFiles(mostKept);
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const { pathname } = new URL(c.req.url);
    const [, name = "", width, format] = pattern.exec(pathname) ?? [];
    const file =
      kept.get(pathname) ??
      (format ? await photos.open(name, Number(width), format as PictureFormat) : null);
    if (!file) throw new WireRefusal(404, "not_found", "There is no such picture.");
    kept.set(pathname, file);
    return c.body(new Uint8Array(file), 200, {
      "content-type": `image/${format}`,
      "content-length": String(file.length),
      "cache-control": "public, max-age=31536000, immutable",
    });
  };
}

/** The files asked for last, up to so many bytes. */
class KeptFiles {
  readonly #files = new Map<string, Buffer>();
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get(path: string): Buffer | undefined {
    return this.#files.get(path);
  }

  set(path: string, file: Buffer): void {
    this.#drop(path);
    this.#files.set(path, file);
    this.#bytes += file.length;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(path: string): void {
    this.#bytes -= this.#files.get(path)?.length ?? 0;
    this.#files.delete(path);
  }
}
