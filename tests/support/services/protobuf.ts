/** The fields of one protobuf message, by number. */
export interface Message {
  has(field: number): boolean;
  /** Of every field of that number that holds bytes, text or a message. */
  all(field: number): Buffer[];
  /** Of the first that holds a whole number; 0 where there is none. */
  number(field: number): number;
}

/** Reads a message without knowing its schema; throws where it is none. */
export function fieldsOf(message: Buffer): Message {
  const found: { field: number; value: Buffer | number }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(value);
    }
  };
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new RangeError("The message is cut off.");
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = varint();
    const kind = key & 7;
    const readers: Record<number, () => Buffer | number> = {
      0: varint,
      1: () => bytes(8),
      2: () => bytes(varint()),
      5: () => bytes(4),
    };
    const read = readers[kind];
    if (!read) throw new TypeError(`No field is of kind ${kind}.`);
    found.push({ field: key >>> 3, value: read() });
  }
  const of = (field: number) => found.filter((one) => one.field === field).map((one) => one.value);
  return {
    has: (field) => of(field).length > 0,
    all: (field) => of(field).filter((value) => typeof value !== "number"),
    number: (field) => of(field).find((value) => typeof value === "number") ?? 0,
  };
}

export function bytesOf(message: Message, field: number): Buffer {
  return message.all(field)[0] ?? Buffer.alloc(0);
}

export function textOf(message: Message, field: number): string {
  return bytesOf(message, field).toString("utf8");
}
