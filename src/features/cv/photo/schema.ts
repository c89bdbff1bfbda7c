/** The photo of a CV, ready to embed: square and without metadata. */
export interface PhotoFile {
  jpeg: Uint8Array<ArrayBuffer>
  /** Pixels. */
  side: number
}

/** The decoded image, for the preview. */
export interface SquarePhoto extends PhotoFile {
  drawn: CanvasImageSource
}
