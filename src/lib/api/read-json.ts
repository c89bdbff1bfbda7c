import * as refusal from '#messages/shell/refusals.ts'
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
    throw new AppError('unsupported_media_type', refusal.notJson())
  }
  const text = decode(await readBytes(request, limit))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed', refusal.brokenJson())
  }
  requireStorable(value)
  return value
}

/**
 * A request's body, at most so many bytes: whatever is larger is not read to its end.
 * @throws AppError `too_large`, `malformed` where the client breaks off.
 */
export async function readBytes(
  request: Request,
  limit: number,
  message = refusal.bodyTooLarge(limit),
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
    throw new AppError('malformed', refusal.bodyBroken())
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('malformed', refusal.notUtf8())
  }
}

/**
 * PostgreSQL cannot store a null character, and a lone surrogate would silently become another character.
 * @throws AppError `malformed`, also for what is nested too deep.
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_LIMIT) throw new AppError('malformed', refusal.tooDeep(DEPTH_LIMIT))
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed', refusal.nullCharacter())
    if (!value.isWellFormed()) throw new AppError('malformed', refusal.halfCharacter())
  } else if (Array.isArray(value)) {
    for (const item of value) requireStorable(item, depth + 1)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      requireStorable(key, depth + 1)
      requireStorable(item, depth + 1)
    }
  }
}
