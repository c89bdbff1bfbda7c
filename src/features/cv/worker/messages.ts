import type { CvDocument } from '../document/schema.ts'
import type { CvLook } from '../schema.ts'

// Messages between the page and the worker. A call has a number, which its answer or failure repeats.

/** The result of a layout. */
export interface CvOverview {
  pageCount: number
  /** Of each page, in points. */
  width: number
  height: number
  /** The document without missing characters: the text of the pages. */
  printed: CvDocument
  /** Characters that no font has; left out or replaced. */
  missing: string[]
  /** Whether the document has a photo that could not be loaded; the pages are without it. */
  lacksPhoto: boolean
}

export interface CvProgress {
  step: 'fonts' | 'layout' | 'file'
  done: number
  of: number
}

/** The calls of the worker with their parameters and results. */
export interface Calls {
  layOut: { takes: { document: CvDocument; look: CvLook }; gives: CvOverview }
  draw: { takes: { page: number; pixelWidth: number }; gives: ImageBitmap }
  pdf: { takes: { attachment: string | undefined }; gives: Uint8Array<ArrayBuffer> }
  docx: { takes: { document: CvDocument; look: CvLook }; gives: Blob }
}
export type CallName = keyof Calls

export type EngineCall = { [Name in CallName]: { id: number; name: Name } & Calls[Name]['takes'] }[CallName]

/** Failures that people can act on; anything else is 'unexpected'. */
export type FailureKind = 'fonts' | 'code' | 'canvas' | 'superseded' | 'unexpected'

export type EngineAnswer =
  | { id: number; gives: Calls[CallName]['gives'] }
  | { id: number; progress: CvProgress }
  | { id: number; failed: FailureKind; about: string }

/** A failure of a known kind. */
export class CvFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
