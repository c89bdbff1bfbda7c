/** A byte range, both ends included. */
export interface FilePart {
  start: number
  end: number
}

/**
 * Parses a Range header (RFC 9110, 14). Undefined if there is none or it is unsupported, so that the whole file is
 * sent; null if the file has no such range.
 */
export function readRange(range: string | undefined, size: number): FilePart | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first && last && Number(last) < Number(first)) return undefined
  // Without a first byte it means the last bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : null
}

/** Returns the Content-Range header. */
export const contentRange = (part: FilePart | null, size: number): string =>
  `bytes ${part ? `${part.start}-${part.end}` : '*'}/${size}`
