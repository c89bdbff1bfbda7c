import * as m from '#messages/blogs/text-files.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { writePieces } from '../html-tree.ts'
import { cleanPasted } from '../paste/clean.ts'
import { isMarkdown } from '../paste/markdown.ts'
import { cleanPastedHtml } from '../paste/pasted-html.ts'
import { joinWrappedLines } from '../paste/wrapped-lines.ts'

/** What the chooser of files offers. */
export const textFileTypes = '.md,.markdown,.txt,.text,.docx,.html,.htm'
const textFile = /\.(?:md|markdown|txt|text|docx|html?)$/i
/** Documents of other formats, whose programs save the ones above. */
const otherDocument = /\.(?:docm?|dotx?|rtf|odt|pages|wpd|pdf|epub)$/i

/** Tells whether a file has text, in a format that can be read or not. */
export const isTextFile = ({ name }: File): boolean => textFile.test(name) || otherDocument.test(name)

const MAX_BYTES = 10_000_000

/** The text of files. */
export interface TextOfFiles {
  html: string
  /** The images in them. */
  pictures: File[]
  /** Why a file could not be read. */
  faults: string[]
}

/** Reads files, one after the other. */
export async function readTextFiles(files: readonly File[]): Promise<TextOfFiles> {
  const all: TextOfFiles = { html: '', pictures: [], faults: [] }
  for (const file of files) {
    const { name, size } = file
    if (size > MAX_BYTES) all.faults.push(m.tooLarge({ name, megabytes: MAX_BYTES / 1_000_000 }))
    else if (!textFile.test(name)) all.faults.push(m.otherFormat({ name }))
    else
      try {
        const { html, pictures = [] } = await readTextFile(file)
        if (!html.trim() && pictures.length === 0) all.faults.push(m.noText({ name }))
        all.html += html
        all.pictures.push(...pictures)
      } catch {
        all.faults.push(m.unreadable({ name }))
      }
  }
  return all
}

async function readTextFile(file: File): Promise<{ html: string; pictures?: File[] }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/\.docx$/i.test(file.name)) {
    // Loaded when first needed.
    const { readDocx } = await import('./docx.ts')
    const { pieces, pictures } = readDocx(bytes)
    return {
      html: writePieces(cleanPasted(pieces, '')),
      pictures: pictures.map(
        ({ name, content }) => new File([content as Uint8Array<ArrayBuffer>], name, { type: typeOf(name) }),
      ),
    }
  }
  if (/\.html?$/i.test(file.name)) return { html: cleanPastedHtml(decode(bytes, true)) }
  const text = decode(bytes).replace(/\r\n?/g, '\n')
  if (/\.(?:md|markdown)$/i.test(file.name) || isMarkdown(text)) {
    const { readMarkdown } = await import('../read-markdown.ts')
    return { html: readMarkdown(text) }
  }
  return { html: joinWrappedLines(text) ?? paragraphsOf(text) }
}

const typeOf = (name: string): string => {
  const ending = name.replace(/^.*\./, '').toLowerCase()
  return `image/${{ jpg: 'jpeg', svg: 'svg+xml' }[ending] ?? ending}`
}

const paragraphsOf = (text: string): string =>
  text
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((each) => each.trim())
    .map((each) => `<p>${each.trim().split('\n').map(escapeHtml).join('<br>')}</p>`)
    .join('')

/** Decodes text: by its mark, by what HTML says, as UTF-8, or else as Windows writes it. */
function decode(bytes: Uint8Array, isHtml = false): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000))
    const named = isHtml ? /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1] : undefined
    try {
      return new TextDecoder(named ?? 'windows-1252').decode(bytes)
    } catch {
      return new TextDecoder('windows-1252').decode(bytes)
    }
  }
}
