import { Readable } from "node:stream";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { photoMessages } from "#contract/answers/uploaded-picture.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { MemoryStorage } from "../../../../tests/support/services/memory-storage.ts";
import { collections, contentDrafts, publications } from "../../tables.ts";
import type { PhotoEncoder } from "./photo-encoder.ts";
import { createPhotos } from "./photos.ts";

const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#fff" } })
  .jpeg()
  .toBuffer();
const hours = 60 * 60 * 1_000;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  function serve(storage = new MemoryStorage()) {
    let now = Date.parse("2026-11-21T10:00:00Z");
    const encoder = {
      size: vi.fn(async () => ({ width: 640, height: 480 })),
      encode: vi.fn<PhotoEncoder["encode"]>(async (_photo, _name, keep) => {
        for (const width of [320, 640])
          for (const format of ["avif", "webp"] as const)
            await keep({ width, format, content: Buffer.from(`${width}.${format}`) });
        return true;
      }),
    };
    const report = vi.fn();
    const clock = { now: () => new Date(now) };
    const service = createPhotos(
      { database: database(), storage, clock, reportAs: () => report },
      encoder,
    );
    const send = async (content = photo, blurred = false) => {
      const sent = { name: "a.jpg", content: Readable.from([content]), blurred };
      const received = await service.receive(sent);
      await service.work();
      return received.ok ? received.picture : received.message;
    };
    const wait = (milliseconds: number) => {
      now += milliseconds;
    };
    const keys = async () => [...storage.objects.keys()];
    return { ...service, send, wait, encoder, report, keys };
  }

  test("a photo becomes a picture whose name tells its size; the original is not kept", async () => {
    const { send, state, open, keys } = serve();
    const picture = await send();
    expect(picture).toMatch(/^upload-[0-9a-f]{24}-640x480$/);
    expect(await state(picture)).toBe("ready");
    expect(String(await open(picture, 640, "avif"))).toBe("640.avif");
    expect(await open(picture, 1440, "avif")).toBeNull();
    expect((await keys()).filter((key) => key.startsWith("original"))).toEqual([]);
  });

  test("of a photo that is to be blurred no sharp file is ever there", async () => {
    const { send, state, open, encoder } = serve();
    const picture = await send(photo, true);
    expect(encoder.encode.mock.calls.map(([, name]) => name)).toEqual([picture]);
    expect(await state(picture)).toBe("ready");
    const sharpOne = picture.replace(/-blurred$/, "");
    expect(sharpOne).not.toBe(picture);
    expect(await state(sharpOne)).toBeNull();
    expect(await open(sharpOne, 640, "webp")).toBeNull();
  });

  test("what is no photo is refused before anything of it is kept", async () => {
    const { send, keys, encoder } = serve();
    expect(await send(Buffer.from("<svg/>"))).toBe(photoMessages.format);
    expect(encoder.size).not.toHaveBeenCalled();
    encoder.size.mockResolvedValueOnce(null as never);
    expect(await send()).toBe(photoMessages.unreadable);
    expect(await keys()).toEqual([]);
  });

  test("the same photo again is the same picture, and is not encoded twice", async () => {
    const { send, encoder } = serve();
    expect(await send()).toBe(await send());
    expect(encoder.encode).toHaveBeenCalledTimes(1);
  });

  test("a photo that cannot be encoded says so, and may be sent again", async () => {
    const { send, state, encoder } = serve();
    encoder.encode.mockResolvedValueOnce(null);
    const picture = await send();
    expect(await state(picture)).toBe("failed");
    await send();
    expect(await state(picture)).toBe("ready");
  });

  test("what another process left half-done is done by the next one, after a while", async () => {
    const storage = new MemoryStorage();
    const first = serve(storage);
    first.encoder.encode.mockRejectedValueOnce(new Error("killed"));
    const picture = await first.send();
    expect(first.report).toHaveBeenCalledTimes(1);
    expect(await first.work()).toBe(0);
    const second = serve(storage);
    second.wait(5 * 60_000);
    expect(await second.work()).toBe(1);
    expect(await second.state(picture)).toBe("ready");
  });

  test("a picture that nothing names goes after a day; one that an item or a draft names stays", async () => {
    const { send, sweep, wait, state, keys } = serve();
    const shown = await send();
    const other = (colour: string) =>
      sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
        .jpeg()
        .toBuffer();
    const drafted = await send(await other("#f00"), true);
    const unused = await send(await other("#0f0"));
    await database().queries.insert(collections).values({ name: "photos" });
    const body = { gallery: "moments", src: shown, alt: "x" };
    await database()
      .queries.insert(publications)
      .values({ collection: "photos", position: 0, body });
    const draft = { collection: "photos", key: "1", revision: 1, updatedAt: new Date() };
    await database()
      .queries.insert(contentDrafts)
      .values({ ...draft, body: { ...body, src: drafted } });
    wait(23 * hours);
    expect(await sweep()).toBe(0);
    wait(2 * hours);
    expect(await sweep()).toBe(1);
    expect(await state(unused)).toBeNull();
    expect(await state(shown)).toBe("ready");
    expect(await state(drafted)).toBe("ready");
    expect((await keys()).some((key) => key.startsWith(unused))).toBe(false);
    await database().queries.delete(contentDrafts);
    expect(await sweep()).toBe(0);
    wait(25 * hours);
    expect(await sweep()).toBe(1);
    expect(await state(drafted)).toBeNull();
  });

  test("a node that wakes up after another has made the files does not call them failed", async () => {
    const storage = new MemoryStorage();
    const [frozen, other] = [serve(storage), serve(storage)];
    const asleep = Promise.withResolvers<null>();
    frozen.encoder.encode.mockReturnValueOnce(asleep.promise as never);
    const sent = frozen.send();
    await expect.poll(() => frozen.encoder.encode.mock.calls.length).toBe(1);
    other.wait(5 * 60_000);
    expect(await other.work()).toBe(1);
    asleep.resolve(null);
    const picture = await sent;
    expect(await other.state(picture)).toBe("ready");
    expect(String(await other.open(picture, 640, "avif"))).toBe("640.avif");
  });

  test("a sweep whose turn is over removes nothing more, and the next one does", async () => {
    const { send, wait, sweep, state, keys } = serve();
    const picture = await send();
    wait(25 * hours);
    const before = (await keys()).length;
    let asked = 0;
    expect(await sweep(() => ++asked < 3)).toBe(0);
    expect((await keys()).length).toBe(before - 1);
    expect(await state(picture)).toBe("failed");
    expect(await sweep()).toBe(1);
    expect(await keys()).toEqual([]);
    expect(await state(picture)).toBeNull();
  });

  test("a photo that is sent again while it is swept stays known, and may be sent once more", async () => {
    const storage = new MemoryStorage();
    const [sweeper, other] = [serve(storage), serve(storage)];
    const picture = await sweeper.send();
    for (const each of [sweeper, other]) each.wait(25 * hours);
    let again: Promise<string> | null = null;
    await sweeper.sweep(() => {
      again ??= other.send();
      return true;
    });
    await again;
    expect(await other.state(picture)).not.toBeNull();
    await other.send();
    expect(await other.state(picture)).toBe("ready");
    expect(String(await other.open(picture, 640, "avif"))).toBe("640.avif");
  });
});
