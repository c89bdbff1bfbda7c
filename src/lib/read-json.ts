import { AppError } from './errors.ts'

/** Bytes of a request body. Uploads have their own way in. */
export const BODY_LIMIT = 1_000_000
const DEPTH_LIMIT = 32

/**
 * Reads a JSON body, refusing what could only be a mistake or an attack.
 * @throws AppError `too_large`, `unsupported_media_type` or `malformed`, each saying what is wrong.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('unsupported_media_type', 'The body must be JSON, sent as application/json.')
  }
  const text = decode(await readBytes(request))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON.')
  }
  inspect(value, 0)
  return value
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = new AppError('too_large', `The body is larger than ${BODY_LIMIT / 1_000_000} MB.`)
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT) throw tooLarge
    chunks.push(chunk)
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

// PostgreSQL cannot store a null character, and a lone surrogate would silently become another character.
function inspect(value: unknown, depth: number): void {
  if (depth > DEPTH_LIMIT)
    throw new AppError('malformed', `The body is nested deeper than ${DEPTH_LIMIT} levels.`)
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new AppError('malformed', 'The body contains a null character.')
    if (!value.isWellFormed()) throw new AppError('malformed', 'The body contains half of a character.')
  } else if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1)
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      inspect(key, depth + 1)
      inspect(item, depth + 1)
    }
  }
}
