/** What of the package's API is used here; it comes without types. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  export interface TessBaseApi {
    /** @param mode 1: the neural network alone. @returns 0 where it went well */
    Init(dataPath: string | null, language: string, mode: number): number;
    /** The picture is the file `/input`. @param orientation as EXIF has it @returns 0, or 1 where it cannot be read */
    SetImageFile(orientation: number, angle: number): number;
    SetPageSegMode(mode: number): void;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    /** Of all words, in per cent. */
    MeanTextConf(): number;
    Clear(): void;
  }

  export interface TesseractCore {
    FS: { writeFile(path: string, content: Uint8Array): void };
    TessBaseAPI: new () => TessBaseApi;
  }

  /** Compiles the WebAssembly, which lies beside the script unless it is given. */
  export default function createCore(options: {
    wasmBinary?: Uint8Array;
    print?: (line: string) => void;
    printErr?: (line: string) => void;
    TesseractProgress?: (percent: number) => void;
  }): Promise<TesseractCore>;
}
