const quote = 0x22;
const lineEnd = 0x0a;

/**
 * Counts the records of a CSV file while it arrives: the line ends that stand in no quotes.
 * A doubled quote inside quotes leaves them and enters them again, which changes nothing.
 */
export function createRecordCounter() {
  let quoted = false;
  let records = 0;
  return {
    get records() {
      return records;
    },
    read(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quote) quoted = !quoted;
        else if (byte === lineEnd && !quoted) records += 1;
      }
    },
  };
}
