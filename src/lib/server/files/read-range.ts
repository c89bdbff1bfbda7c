/** Bytes of a file, both ends included. */
export interface FilePart {
  start: number
  end: number
}

/**
 * The part of a file that a request asks for (RFC 9110, 14). Undefined when it asks for none, or for what is not sent by
 * itself: then the whole file is the answer. Null when the file has no such part.
 */
export function readRange(range: string | undefined, size: number): FilePart | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first && last && Number(last) < Number(first)) return undefined
  // Without a first byte it is the last ones.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : null
}

/** How an answer says which part of a file it is. */
export const contentRange = (part: FilePart | null, size: number): string =>
  `bytes ${part ? `${part.start}-${part.end}` : '*'}/${size}`
