import { setImmediate } from 'node:timers/promises'
import * as refusal from '#messages/shell/refusals.ts'
import { AppError } from './errors.ts'

/** The default size limit of a request body; uploads may be larger. */
export const BODY_LIMIT = 1_000_000
const DEPTH_LIMIT = 32
/** Lists and objects of a large body: each takes some 20 times as much memory as its two characters. */
const CONTAINER_LIMIT = 2_000_000
/** Entries of a large body that are checked before other requests run. */
const ENTRIES_AT_ONCE = 1_000

/**
 * Reads a JSON body and rejects anything that could only be a mistake or an attack.
 * @param limit in bytes.
 * @throws AppError `too_large`, `unsupported_media_type` or `malformed`.
 */
export async function readJson(request: Request, limit = BODY_LIMIT): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new AppError('unsupported_media_type', refusal.notJson())
  }
  const text = decode(await readBytes(request, limit))
  const isLarge = text.length > BODY_LIMIT
  if (isLarge) {
    requireModest(text)
    await setImmediate()
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new AppError('malformed', refusal.brokenJson())
  }
  if (isLarge) await requireLargeStorable(value)
  else requireStorable(value)
  return value
}

/** Checks what requireStorable does, and lets other requests run in between. */
async function requireLargeStorable(value: unknown): Promise<void> {
  if (typeof value !== 'object' || value === null) return requireStorable(value)
  let checked = 0
  for (const [key, part] of Object.entries(value)) {
    requireStorable(key, 1)
    if (!Array.isArray(part)) requireStorable(part, 1)
    else
      for (const item of part) {
        if (checked++ % ENTRIES_AT_ONCE === 0) await setImmediate()
        requireStorable(item, 2)
      }
  }
}

/**
 * Rejects a large text that would take a gigabyte of memory as a value, before it becomes one.
 * @throws AppError `malformed` if it is nested too deep, `too_large` if it has too many lists and objects.
 */
function requireModest(text: string): void {
  let depth = 0
  let containers = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      if (++depth > DEPTH_LIMIT) throw new AppError('malformed', refusal.tooDeep({ levels: DEPTH_LIMIT }))
      if (++containers > CONTAINER_LIMIT)
        throw new AppError('too_large', refusal.tooManyContainers({ most: CONTAINER_LIMIT }))
    } else if (sign === ']' || sign === '}') depth--
  }
}

/** Returns the position of the quotation mark that ends a string. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/**
 * Reads a request body up to a size limit; larger bodies are not read to the end.
 * @throws AppError `too_large`, or `malformed` if the client disconnects.
 */
export async function readBytes(
  request: Request,
  limit: number,
  message = refusal.bodyTooLarge({ megabytes: limit / 1_000_000 }),
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
    // Only the client can cause this: it disconnected, or sent an invalid body.
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
 * Rejects null characters, which PostgreSQL cannot store, and lone surrogates, which would turn into other characters.
 * @throws AppError `malformed`, also for JSON nested too deep.
 */
export function requireStorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_LIMIT) throw new AppError('malformed', refusal.tooDeep({ levels: DEPTH_LIMIT }))
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
