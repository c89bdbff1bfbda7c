import * as z from 'zod/mini'
import { noSuchArticle } from '#messages/blogs/desk-answers.ts'

/** Bytes of a picture, and of a document, as it is uploaded. */
export const MAX_UPLOAD_BYTES = 10_000_000

/** What may be uploaded: what a file really is, the server finds out by itself. */
export const uploadTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
]

/** Of the address that a picture is sent to. */
export const pictureParameters = { draftId: z.uuid({ error: () => noSuchArticle() }) }

/** A picture that may be put into the article: its address, and its pixels where they are known. */
export const keptPictureSchema = z.object({
  Location: z.string(),
  Width: z.nullable(z.int()),
  Height: z.nullable(z.int()),
})
export type KeptPicture = z.output<typeof keptPictureSchema>

/** Of the address that a document is sent to; its name is for those who save it. */
export const documentParameters = {
  ...pictureParameters,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
}
/** Their content says what they are. */
export const documentUploadType = 'application/octet-stream'
/** What is offered to choose from. */
export const documentEndings = '.pdf,.odt,.ods,.odp,.docx,.xlsx,.pptx,.epub,.zip,.txt,.csv,.md,.json'

/** A document that the article may offer: its address, media type and bytes. */
export const keptDocumentSchema = z.object({ Location: z.string(), Type: z.string(), Bytes: z.int() })
export type KeptDocument = z.output<typeof keptDocumentSchema>
