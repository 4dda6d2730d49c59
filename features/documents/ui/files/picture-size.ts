export interface Size {
  width: number;
  height: number;
}

/** Size of a JPEG or PNG by its header, nothing of it unpacked; null where the bytes name none. */
export function pictureSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.byteLength > 24 && view.getUint32(0) === 0x89504e47 ? pngSize(view) : jpegSize(view);
}

function pngSize(view: DataView): Size {
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Goes from segment to segment up to the frame, which may stand behind a large thumbnail. */
function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // any number of filling bytes may stand before a marker
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Frames of all kinds of JPEG; the three between them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
