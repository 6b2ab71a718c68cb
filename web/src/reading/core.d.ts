/** Its messages are the library's own business. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}

/** What is used of Tesseract's own interface, as its WebAssembly offers it. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface Tesseract {
    Init(folder: null, languages: string, engine: 1): number
    SetPageSegMode(mode: number): void
    /** `held`: how the camera was held, as EXIF counts; 1 is upright. */
    SetImageFile(held: number, angle: number): number
    SetSourceResolution(dotsAnInch: number): void
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
  export interface TesseractModule {
    FS: { writeFile(name: string, content: Uint8Array): void }
    TessBaseAPI: new () => Tesseract
  }
  const load: (options: {
    instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object
    print?: (line: string) => void
    printErr?: (line: string) => void
    TesseractProgress?: (percent: number) => void
  }) => Promise<TesseractModule>
  export default load
}
