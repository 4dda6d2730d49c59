import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/*
 * A process of its own, as the compiler is native code: it can neither hold up pages nor take the server down with it.
 * What is to be drawn comes as JSON on standard input, the PDF goes to standard output.
 */

const fonts = fileURLToPath(
  new URL("../../../../node_modules/@expo-google-fonts/mukta", import.meta.url),
);
const font = (file: string) => readFileSync(join(fonts, file));
const fontBlobs = [font("400Regular/Mukta_400Regular.ttf"), font("700Bold/Mukta_700Bold.ttf")];

/** What is used of it: types and build do not need the package, which is optional. */
interface Typst {
  NodeCompiler: {
    create(args: { fontArgs: { fontBlobs: Buffer[] }[] }): {
      pdf(
        letter: { mainFileContent: string; inputs: Record<string, string> },
        options: { pdfStandard: string },
      ): Buffer;
    };
  };
}

const compilerName: string = "@myriaddreamin/typst-ts-node-compiler";
const { NodeCompiler } = (await import(compilerName)) as Typst;
const { source, letter } = JSON.parse(await text(process.stdin)) as Record<string, string>;
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }] });
const pdf = compiler.pdf(
  { mainFileContent: source ?? "", inputs: { letter: letter ?? "{}" } },
  { pdfStandard: "ua-1" },
);
process.stdout.write(pdf);
