import { encodeQR } from "qr";
import { expect, test } from "vitest";
import { drawQr } from "./qr-path.ts";

const url = "https://careers.xld.example/Opening/AI-Engineer?emp=WExEMDQxNw%3D%3D";

/** The dark modules of a drawn path, as a matrix. */
function modulesOf(path: string, size: number): boolean[][] {
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    (dark[Number(y)] as boolean[]).fill(true, Number(x), Number(x) + Number(length));
  }
  return dark;
}

test("what is drawn is the code of the link, module by module", () => {
  const { path, size } = drawQr(url);
  expect(modulesOf(path, size)).toEqual(encodeQR(url, "raw", { ecc: "quartile", border: 4 }));
});

test("four modules around it stay empty", () => {
  const { path, size } = drawQr(url);
  const dark = modulesOf(path, size);
  const inside = (at: number) => at >= 4 && at < size - 4;
  const strays = dark.flatMap((row, y) =>
    row.flatMap((on, x) => (on && !(inside(x) && inside(y)) ? [[x, y]] : [])),
  );
  expect(strays).toEqual([]);
});
