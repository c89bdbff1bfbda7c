import * as m from '#messages/forms/document-errors.ts'
import { unzipSync } from 'fflate'
import { AppError } from '#lib/api/errors.ts'
import { safeName, typeOf } from './type.ts'

/** The media type of a document and its file name. */
export interface DetectedDocument {
  name: string
  type: string
}

/** Text formats are told apart by their extension; browsers show all of them as text. */
const textEndings = ['csv', 'md', 'json', 'txt']

/** The main part of each Microsoft Office format (ISO/IEC 29500). */
const office = { 'word/': 'docx', 'xl/': 'xlsx', 'ppt/': 'pptx' }

/**
 * Detects the type of a document from its content; the extension only decides the kind of text. The returned name
 * has the extension of the content.
 * @throws AppError `unsupported_media_type` for other types, `invalid_input` for damaged files.
 */
export function detectDocument(given: string, content: Buffer): DetectedDocument {
  const ending = endingOf(given, content)
  const name = `${safeName(given).replace(/\.[a-z0-9]{1,8}$/i, '') || 'file'}.${ending}`
  return { name, type: typeOf(name)! }
}

function endingOf(given: string, content: Buffer): string {
  if (content.length === 0) throw new AppError('invalid_input', m.documentDamaged())
  if (content.toString('latin1', 0, 1_024).includes('%PDF-')) return 'pdf'
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04') return archiveEnding(content)
  const text = textOf(content)
  if (text === undefined) throw new AppError('unsupported_media_type', m.wrongKindOfDocument())
  // Never serve HTML from the portal's own address, whatever its name.
  if (/^\s*<(?:!doctype|html|head|body|script|svg|\?xml|!--)/i.test(text))
    throw new AppError('unsupported_media_type', m.documentWithPage())
  const ending = /\.([a-z0-9]+)$/i.exec(given)?.[1]?.toLowerCase()
  return textEndings.find((each) => each === ending) ?? 'txt'
}

/** Decodes UTF-8 text; returns nothing if it is invalid or has control characters. */
function textOf(content: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    // oxlint-disable-next-line no-control-regex -- these are in no text
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function archiveEnding(content: Buffer): string {
  const names: string[] = []
  try {
    // Only lists the names; nothing is unpacked.
    unzipSync(content, {
      filter({ name }) {
        names.push(name)
        return false
      },
    })
  } catch {
    throw new AppError('invalid_input', m.documentDamaged())
  }
  if (names.some((name) => /(?:^|\/)(?:vbaProject\.bin|Basic\/script-lc\.xml)$/i.test(name)))
    throw new AppError('unsupported_media_type', m.documentWithMacros())
  const opened = openDocumentEnding(content)
  if (opened) return opened
  if (!names.includes('[Content_Types].xml')) return 'zip'
  const [, ending = 'zip'] =
    Object.entries(office).find(([folder]) => names.some((name) => name.startsWith(folder))) ?? []
  return ending
}

const openDocuments = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
}

/** Returns the extension of an OpenDocument or EPUB file, which starts with an uncompressed file naming its type. */
function openDocumentEnding(content: Buffer): string | undefined {
  const [, type] = /^mimetype(application\/[\w.+-]+?)PK/.exec(content.toString('latin1', 30, 200)) ?? []
  return openDocuments[type as keyof typeof openDocuments]
}
