/** The photo of a CV as files embed it: square, and nothing in it but what is seen. */
export interface PhotoFile {
  jpeg: Uint8Array<ArrayBuffer>
  /** Pixels. */
  side: number
}

/** The same as it was drawn, for the preview. */
export interface SquarePhoto extends PhotoFile {
  drawn: CanvasImageSource
}
