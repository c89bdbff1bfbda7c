import * as z from 'zod/mini'
import { noSuchArticle } from '#messages/blogs/answers.ts'
import { addressWrong } from '#messages/blogs/picture-copies.ts'

/** Maximum bytes of an uploaded image or document. */
export const MAX_UPLOAD_BYTES = 10_000_000

/** The accepted types; the server detects the actual type. */
export const uploadTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]

/** Parameters of the upload address of images. */
export const pictureParameters = { draftId: z.uuid({ error: () => noSuchArticle() }) }

/** An image of another site, to be copied into an article. */
export const copyPictureSchema = z.object({
  ...pictureParameters,
  Address: z
    .string()
    .check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s/]/i, { error: () => addressWrong() })),
})

/** An uploaded image: its address, and its pixels if known. */
export const uploadedPictureSchema = z.object({
  Location: z.string(),
  Width: z.nullable(z.int()),
  Height: z.nullable(z.int()),
})
export type UploadedPicture = z.output<typeof uploadedPictureSchema>

/** Parameters of the upload address of documents; the name is used for downloads. */
export const documentParameters = {
  ...pictureParameters,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
}
/** The content determines the type. */
export const documentUploadType = 'application/octet-stream'
/** The extensions in the file dialog. */
export const documentExtensions = '.pdf,.odt,.ods,.odp,.docx,.xlsx,.pptx,.epub,.zip,.txt,.csv,.md,.json'

/** An uploaded document: its address, media type and bytes. */
export const uploadedDocumentSchema = z.object({ Location: z.string(), Type: z.string(), Bytes: z.int() })
export type UploadedDocument = z.output<typeof uploadedDocumentSchema>
