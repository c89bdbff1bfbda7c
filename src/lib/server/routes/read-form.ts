import { noForm, otherSite } from '#messages/shell/refusals.ts'
import { currentScope } from '#lib/server/scope.ts'
import { requestOf } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { readBytes } from '#lib/api/read-json.ts'

/**
 * What a form of the portal sends where no script does.
 * @throws AppError `forbidden` for one of another site, `unsupported_media_type`, or `too_large`.
 */
export async function readForm(raw: Request, mostBytes: number): Promise<URLSearchParams> {
  const site = requestOf(currentScope()).header('sec-fetch-site') ?? 'same-origin'
  if (site !== 'same-origin' && site !== 'none') throw new AppError('forbidden', otherSite())
  if (!/^application\/x-www-form-urlencoded\b/i.test(raw.headers.get('content-type') ?? ''))
    throw new AppError('unsupported_media_type', noForm())
  return new URLSearchParams((await readBytes(raw, mostBytes)).toString())
}
