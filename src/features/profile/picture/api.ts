import type { Hono } from 'hono'
import * as m from '#messages/forms/picture-errors.ts'
import type { Deps } from '#lib/server/deps.ts'
import { requestOf, requireViewer } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { readBytes } from '#lib/api/read-json.ts'
import { currentScope } from '#lib/server/scope.ts'
import { profileService } from '../api.ts'
import { addPicture } from './mutations.ts'
import { requireOwn } from '../policy.ts'
import { isPictureType, MAX_PICTURE_BYTES } from './schema.ts'

/**
 * `POST /userprofile/picture`: the bytes of a picture as the body. Answers `{ ProfilePicture }`, its address, which the
 * personal data then names.
 */
export function mountPictures(app: Hono, deps: Deps): void {
  app.post(`${profileService.prefix}/userprofile/picture`, async ({ json, req }) => {
    await deps.limiter.consume('write', requestOf(currentScope()).address)
    const viewer = await requireViewer(deps)
    requireOwn(viewer, undefined)
    if (!isPictureType(req.header('content-type') ?? ''))
      throw new AppError('unsupported_media_type', m.wrongKind())
    const message = m.tooLarge(MAX_PICTURE_BYTES / 1_000_000)
    const content = await readBytes(req.raw, MAX_PICTURE_BYTES, message)
    return json({ ProfilePicture: await addPicture(deps, viewer.personId, content) })
  })
}
