import type { CvDocument } from '../document/schema.ts'
import type { CvLook } from '../schema.ts'

// What the page and the worker say to each other. A call has a number; its answer, or what went wrong, has the same.

/** What has been laid out. */
export interface CvOverview {
  pageCount: number
  /** Of each page, in points. */
  width: number
  height: number
  /** What the pages say: the document, but for the characters that are missing. */
  printed: CvDocument
  /** Characters that no font has; left out, or replaced as the look says. */
  missing: string[]
  /** Whether the document has a photo that could not be loaded: the pages are made without it. */
  lacksPhoto: boolean
}

export interface CvProgress {
  step: 'fonts' | 'layout' | 'file'
  done: number
  of: number
}

/** The calls that the worker answers: what each takes and gives. */
export interface Calls {
  layOut: { takes: { document: CvDocument; look: CvLook }; gives: CvOverview }
  draw: { takes: { page: number; pixelWidth: number }; gives: ImageBitmap }
  pdf: { takes: { attachment: string | undefined }; gives: Uint8Array<ArrayBuffer> }
  docx: { takes: { document: CvDocument; look: CvLook }; gives: Blob }
}
export type CallName = keyof Calls

export type EngineCall = { [Name in CallName]: { id: number; name: Name } & Calls[Name]['takes'] }[CallName]

/** What people can do something about; anything else is 'unexpected'. */
export type FailureKind = 'fonts' | 'code' | 'canvas' | 'superseded' | 'unexpected'

export type EngineAnswer =
  | { id: number; gives: Calls[CallName]['gives'] }
  | { id: number; progress: CvProgress }
  | { id: number; failed: FailureKind; about: string }

/** A failure whose kind is known where it happens. */
export class CvFailure extends Error {
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
