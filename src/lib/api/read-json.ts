import { AppError } from './errors.ts'

/** Bytes of a request body, where the call does not say otherwise; pictures may be larger. */
export const BODY_LIMIT = 1_000_000
const DEPTH_LIMIT = 32

/**
 * Reads a JSON body, refusing what could only be a mistake or an attack.
 * @param limit bytes of it.
 * @throws AppError `too_large`, `unsupported_media_type` or `malformed`, each saying what is wrong.
 */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'The body must be JSON, sent as application/json.')
  }
  const text = decode(await readBytes(request, limit))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
  requireStorable(value)
  return value
}

export const bodyTooLarge = (limit: number): string => `The body is larger than ${limit / 1_000_000} MB.`

/**
 * A request's body, at most so many bytes: whatever is larger is not read to its end.
 * @throws AppError `too_large`, `malformed` where the client breaks off.
 */
export async function readBytes(
  request: Request,
  limit: number,
  message = bodyTooLarge(limit),
): Promise<Buffer> {
  const tooLarge = new AppError('too_large', message)
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    // All that can fail here is the client: it went away, or what it sends is no body any more.
    throw new AppError('malformed', 'The body broke off before its end.')
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('malformed', 'The body is not valid UTF-8.')
  }
}

/**
 * PostgreSQL cannot store a null character, and a lone surrogate would silently become another character.
 * @throws AppError `malformed`, also for what is nested too deep.
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_LIMIT)
    throw new AppError('malformed', `The JSON is nested deeper than ${DEPTH_LIMIT} levels.`)
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed', 'The text contains a null character.')
    if (!value.isWellFormed()) throw new AppError('malformed', 'The text contains half of a character.')
  } else if (Array.isArray(value)) {
    for (const item of value) requireStorable(item, depth + 1)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      requireStorable(key, depth + 1)
      requireStorable(item, depth + 1)
    }
  }
}
