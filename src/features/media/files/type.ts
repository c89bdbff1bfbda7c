import * as refusals from '#messages/imports/refusals-files.ts'
import type { Message } from '#lib/text/message.ts'

/** Images, stored as they are or re-encoded without metadata. */
const images: Record<string, string> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** Videos and captions: shown, and checked against their extension. */
const films: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** Attachments: always downloaded, never shown on the portal's address. */
const documents: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  epub: 'application/epub+zip',
}

/** Maximum bytes of one file. */
export const MAX_FILE_BYTES = 10_000_000

const extensionOf = (name: string) => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Returns the media type of a file name; undefined if it is not supported. */
export const typeOf = (name: string): string | undefined =>
  images[extensionOf(name)] ?? films[extensionOf(name)] ?? documents[extensionOf(name)]

export const isImage = (type: string) => type.startsWith('image/')
export const isVideo = (type: string) => type.startsWith('video/')
/** Returns whether pages show the type; other types are downloaded. */
export const isShown = (type: string) => isImage(type) || Object.values(films).includes(type)
export const isSvg = (type: string) => type === 'image/svg+xml'

/** Returns a name that is safe in URLs and headers: the last part of a path, in letters, digits, dots and hyphens. */
export function safeName(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? ''
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|(?<=[.-])-+|-+(?=\.)/g, '')
  return plain.slice(-100) || 'file'
}

/** Checks that an SVG is safe. @throws Error naming what could run or load something. */
export function checkSvg(svg: string): void {
  const what = svgFault(svg)
  if (what) throw new Error(refusals.drawingContains.in('en', { what }))
  if (!/<(?:svg:)?svg[\s>]/i.test(svg)) throw new Error(refusals.drawingNotSvg.in('en'))
}

/** Returns what in an SVG could run or load something. */
export function svgFault(svg: string): string | undefined {
  const forbidden: [RegExp, Message][] = [
    [/<!DOCTYPE|<!ENTITY/i, refusals.documentTypeIn],
    [/<\?xml-stylesheet/i, refusals.otherStyleSheet],
    [
      /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|set|animate\w*)\b/i,
      refusals.activeElement,
    ],
    [/[\s"'/]on[a-z]+\s*=/i, refusals.eventHandlerIn],
    [
      /(?:href|src)\s*=\s*(?:"\s*(?!#|data:image\/(?:png|jpe?g|gif|webp);base64,)[^"]|'\s*(?!#)[^']|[^\s"'#])/i,
      refusals.otherReference,
    ],
    [/@import|url\(\s*(?:["']\s*)?(?!#)[^"'\s)]/i, refusals.otherReference],
    [/javascript\s*:/i, refusals.scriptIn],
  ]
  return forbidden.find(([pattern]) => pattern.test(svg))?.[1].in('en')
}

/** The signature checks by media type. */
const signatures: Record<string, (content: Buffer) => boolean> = {
  [films['mp4']!]: (content) => content.toString('latin1', 4, 8) === 'ftyp',
  [films['webm']!]: (content) => content.toString('hex', 0, 4) === '1a45dfa3',
  [films['vtt']!]: (content) => /^\uFEFF?WEBVTT(?:\s|$)/.test(content.toString('utf8', 0, 16)),
}

/** Checks that a file's signature matches its extension. @throws Error if it does not. */
export function checkSignature(type: string, content: Buffer): void {
  if (signatures[type]?.(content) === false) throw new Error(refusals.notWhatNameSays.in('en'))
}

/** Reads the size of an SVG from its view box. */
export function svgSize(svg: string): { width: number; height: number } | undefined {
  const [tag = ''] = /<svg\s[^<>]*>/i.exec(svg) ?? []
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag)
  const [width, height] = [Math.round(Number(box?.[1])), Math.round(Number(box?.[2]))]
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : undefined
}
