import * as z from 'zod/mini'
import type { FilePart } from '#lib/server/files/read-range.ts'
import type { $ZodType } from 'zod/v4/core'

/** An answer that is a file. */
export interface FileAnswer {
  /** With its character set, if it is text. */
  type: string
  /** What it holds; as a function, only asked when it is sent, for all of it or for a part. */
  content: string | Uint8Array<ArrayBuffer> | ((part?: FilePart) => Promise<ReadableStream>)
  /** For browsers: the name to save it under. Without one they show it. */
  saveAs?: string
  /** Names this very content; who has it already is not sent it again. */
  etag?: string
  /** How long it is, where that is known before it is read. */
  bytes?: number
  /** Whoever asks for a part gets that alone: Safari plays no video otherwise. Needs `bytes` and `content` as a function. */
  parts?: boolean
  /** Nobody keeps it unless this says otherwise (Cache-Control); null leaves that to the page cache. */
  cache?: string | null
  headers?: Record<string, string>
}

/** A request's body as it came. */
export interface UploadedFile {
  /** Without parameters, in lower case. */
  type: string
  content: Buffer
}

export interface UploadRules {
  types: readonly string[]
  /** The most bytes. */
  bytes: number
  /** Said of other types, and of what is larger. */
  wrongType: () => string
  tooLarge: () => string
}

// The schemas stand for what JSON Schema has no words for; what they stand for is written beside them.
const files = new WeakMap<$ZodType, { types: readonly string[]; description: string }>()
const redirects = new WeakMap<$ZodType, string>()
const uploads = new WeakMap<$ZodType, UploadRules & { parameters: $ZodType }>()

/** In place of an output schema: the answer is a file of one of the types, without their parameters. */
export function fileSchema(types: readonly string[], description: string) {
  const schema = z.custom<FileAnswer>()
  files.set(schema, { types, description })
  return schema
}

/** In place of an output schema: the answer is the address that the browser goes to. */
export function redirectSchema(description: string) {
  const schema = z.string()
  redirects.set(schema, description)
  return schema
}

/**
 * In place of an input schema: the body is a file. Its type and size are checked before it is read to the end.
 * @param parameters of the path, which stand beside it.
 */
export function uploadSchema<Shape extends z.core.$ZodShape = Record<never, never>>(
  rules: UploadRules,
  parameters?: Shape,
) {
  const schema = z.object({ ...fileShape, ...(parameters ?? ({} as Shape)) })
  uploads.set(schema, { ...rules, parameters: z.object(parameters ?? {}) })
  return schema
}

const fileShape = { type: z.string(), content: z.custom<Buffer>() }

/** Which files an output schema stands for; nothing for JSON. */
export const filesOf = (schema: $ZodType) => files.get(schema)

/** Whether a call answers with JSON: neither a file nor a place to go to. */
export const answersJson = (output: $ZodType): boolean => !files.has(output) && !redirects.has(output)

/** What an output schema says of where it leads; nothing where it leads nowhere. */
export const redirectOf = (schema: $ZodType) => redirects.get(schema)

/** Which uploads an input schema takes; nothing for JSON. */
export const uploadOf = (schema: $ZodType) => uploads.get(schema)
