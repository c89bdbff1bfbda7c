import * as z from 'zod/mini'
import type { FilePart } from '#lib/server/files/read-range.ts'
import type { $ZodType } from 'zod/v4/core'

/** A response that is a file. */
export interface FileAnswer {
  /** The media type, with its charset for text. */
  type: string
  /** The content. A function is only called when the file is sent, for all of it or a range. */
  content: string | Uint8Array<ArrayBuffer> | ((part?: FilePart) => Promise<ReadableStream>)
  /** The file name of a download. Without it, browsers show the file. */
  saveAs?: string
  /** The entity tag for conditional requests. */
  etag?: string
  /** The size, if known in advance. */
  bytes?: number
  /**
   * Whether range requests are supported, which Safari needs for video. Requires `bytes` and `content` as a function.
   */
  parts?: boolean
  /** Cache-Control. No caching by default; null leaves it to the page cache. */
  cache?: string | null
  headers?: Record<string, string>
}

/** A request body as received. */
export interface UploadedFile {
  /** Without parameters, in lower case. */
  type: string
  content: Buffer
}

export interface UploadRules {
  types: readonly string[]
  /** The size limit. */
  bytes: number
  /** Errors for other types and larger files. */
  wrongType: () => string
  tooLarge: () => string
}

// Placeholders for what JSON Schema cannot express; the maps hold the details.
const files = new WeakMap<$ZodType, { types: readonly string[]; description: string }>()
const redirects = new WeakMap<$ZodType, string>()
const uploads = new WeakMap<$ZodType, UploadRules & { parameters: $ZodType }>()

/** Declares that a call returns a file. @param types without parameters. */
export function fileSchema(types: readonly string[], description: string) {
  const schema = z.custom<FileAnswer>()
  files.set(schema, { types, description })
  return schema
}

/** Declares that a call redirects. */
export function redirectSchema(description: string) {
  const schema = z.string()
  redirects.set(schema, description)
  return schema
}

/**
 * Declares that the body is a file. Its type and size are checked before it is fully read.
 * @param parameters of the path.
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

/** Returns the files that an output schema stands for; undefined for JSON. */
export const filesOf = (schema: $ZodType) => files.get(schema)

/** Returns whether a call answers with JSON, not with a file or a redirect. */
export const answersJson = (output: $ZodType): boolean => !files.has(output) && !redirects.has(output)

/** Returns the description of a redirect; undefined for other calls. */
export const redirectOf = (schema: $ZodType) => redirects.get(schema)

/** Returns the upload rules of an input schema; undefined for JSON. */
export const uploadOf = (schema: $ZodType) => uploads.get(schema)
