import { noSuchFile } from '#messages/shell/refusals.ts'
import * as z from 'zod/mini'
import { fileSchema } from '#lib/api/content.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { fileKey, getStoredFile } from './data.ts'
import { isShown, isSvg, isVideo } from './files/type.ts'

/** Serves figures and attachments. */
export const mediaService = {
  prefix: '/media',
  name: 'Media',
  files: true,
  endpoints: {
    'GET /{id}/{name}': endpoint({
      summary: 'Get an image, video or attachment; the content of an address never changes',
      input: z.object({
        id: z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: () => noSuchFile() })),
        /** The file name; any value is accepted. */
        name: z.string(),
      }),
      output: fileSchema(['*/*'], 'The file'),
      async handle({ deps: { db, files, log }, input: { id } }) {
        const file = await getStoredFile(db, id)
        if (!file) throw new AppError('not_found', noSuchFile())
        return {
          type: isSvg(file.type) ? 'image/svg+xml; charset=utf-8' : file.type,
          cache: 'public, max-age=31536000, immutable',
          etag: id,
          bytes: file.bytes,
          ...(!isShown(file.type) && { saveAs: file.name }),
          parts: isVideo(file.type),
          headers: {
            'X-Content-Type-Options': 'nosniff',
            ...(isSvg(file.type) && {
              'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
            }),
            // Should a browser open a file instead of saving it, it must not act as a page.
            ...(!isShown(file.type) && { 'Content-Security-Policy': "default-src 'none'; sandbox" }),
          },
          async content(part) {
            const stream = await files.get(fileKey(id), part)
            if (stream) return stream
            log.error({ event: 'files.missing', id, name: file.name }, 'A stored file is missing')
            throw new AppError('not_found', noSuchFile())
          },
        }
      },
    }),
  },
} satisfies Service
