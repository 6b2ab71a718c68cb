declare module 'heic-decode' {
  interface Picture {
    readonly width: number
    readonly height: number
    /** RGBA. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  /** Their sizes are known before anything is decoded. */
  export function all(of: { buffer: Uint8Array }): Promise<readonly Picture[] & { dispose(): void }>
}
