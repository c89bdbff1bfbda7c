import type { PDFDocumentProxy } from 'pdfjs-dist'
import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { readPdfWith } from '#lib/browser/pdf/open-pdf.ts'
import { withWorker, WorkerTooSlow } from '#lib/browser/worker-call.ts'
import { decodeText, NotText } from '#lib/text/decode-text.ts'
import type { DocxText } from '../printed/docx-lines.ts'
import { readResume, refusalOf, refuseFile, type ResumeReading } from '../read.ts'
import { filesInPdf, type FilesInPdf } from '#lib/browser/pdf/files-in-pdf.ts'

// Opens files that people choose. The content decides on the type, not the name.

/** The maximum size of a PDF in megabytes; a CV with photos has two or three. */
const PDF_MB = 20
/** The timeout of a reader in milliseconds; slow phones need about three seconds. */
const READ_MS = 20_000
/** The maximum size of an attachment in bytes; our own export stays below it (read.ts). */
const INNER_BYTES = 8_000_000

/**
 * Reads a CV in any supported format.
 * @param more files of the same export, if it was unpacked.
 * @throws when the browser cannot read a file.
 */
export async function readFiles(file: File, ...more: File[]): Promise<ResumeReading> {
  if (isTable(file)) return readTables([file, ...more.filter(isTable)])
  if (more.length > 0) return refuseFile(words.oneFile())
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
  // Decode bytes as characters, to search for signatures.
  const start = new TextDecoder('latin1').decode(head)
  if (start.includes('%PDF-')) return readPdfFile(file)
  if (start.startsWith('PK')) return readZipFile(file)
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) return refuseFile(words.oldWord(), words.saveDocx())
  if (file.size > TEXT_MB * 1_000_000) return refuseFile(words.tooLarge({ megabytes: TEXT_MB }))
  return readText(new Uint8Array(await file.arrayBuffer()), file.name)
}

const isTable = ({ name }: File) => /\.csv$/i.test(name)

/** The last position at which a PDF signature may start. */
const HEAD_BYTES = 1_024
/** The maximum size of any other file in megabytes. */
const TEXT_MB = 20

/** The maximum size of a LinkedIn export in megabytes; with messages and pictures it has a few dozen. */
const ZIP_MB = 200

/** The maximum size of a Word document in megabytes; a CV with photos has one or two. */
const WORD_MB = 20

/** Names of files are readable in a zip file, packed or not. */
const isWord = (zip: Uint8Array): boolean => {
  const ends = [zip.subarray(0, NAMES_BYTES), zip.subarray(-NAMES_BYTES)]
  return ends.some((bytes) => new TextDecoder('latin1').decode(bytes).includes('word/document.xml'))
}
/** Where the names are: the list of all files is at the end. */
const NAMES_BYTES = 65_536

async function readZipFile(file: File): Promise<ResumeReading> {
  if (file.size > ZIP_MB * 1_000_000) return refuseFile(words.tooLarge({ megabytes: ZIP_MB }))
  const zip = new Uint8Array(await file.arrayBuffer())
  if (isWord(zip)) {
    if (file.size > WORD_MB * 1_000_000) return refuseFile(words.tooLarge({ megabytes: WORD_MB }))
    return readWordDocument(zip)
  }
  const { readExport } = await import('../linkedin/read.ts')
  return readExport(zip)
}

async function readWordDocument(zip: Uint8Array<ArrayBuffer>): Promise<ResumeReading> {
  const worker = new Worker(new URL('../printed/docx-worker.ts', import.meta.url), { type: 'module' })
  const read = () =>
    new Promise<DocxText>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<DocxText>) => resolve(data))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      worker.postMessage(zip)
    })
  try {
    const [{ readPrintedDocx }, text] = await Promise.all([
      import('../printed/read.ts'),
      withWorker(worker, read, READ_MS),
    ])
    return readPrintedDocx(text)
  } catch (error) {
    if (error instanceof WorkerTooSlow) return refuseFile(words.endlessFile())
    throw error
  }
}

async function readTables(files: readonly File[]): Promise<ResumeReading> {
  if (files.reduce((sum, { size }) => sum + size, 0) > TEXT_MB * 1_000_000)
    return refuseFile(words.tooLarge({ megabytes: TEXT_MB }))
  const { readExportFiles } = await import('../linkedin/read.ts')
  const read = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  return readExportFiles(await Promise.all(files.map(read)))
}

/** Names of texts for people; those that begin with a sign are JSON, XML or LaTeX. */
const isPlainText = (name: string, text: string): boolean =>
  /\.(?:txt|text|md|markdown)$/i.test(name) && !/^\uFEFF?\s*[<{[\\]/u.test(text)

async function readText(bytes: Uint8Array, name: string): Promise<ResumeReading> {
  try {
    const text = decodeText(bytes)
    const isXml = /^\uFEFF?\s*</.test(text)
    if (isPlainText(name, text)) {
      const [{ readTextLines }, { readPrintedText }] = await Promise.all([
        import('../printed/text-lines.ts'),
        import('../printed/read.ts'),
      ])
      return readPrintedText(readTextLines(text))
    }
    if (!isXml && text.includes('"sections"')) {
      const { readReactiveResume } = await import('../reactive/read.ts')
      return readReactiveResume(text) ?? readResume(text)
    }
    if (!isXml && !text.includes('"SkillsPassport"')) return readResume(text)
    const { readEuropass, readEuropassJson } = await import('../europass/read.ts')
    return isXml ? readEuropass(text) : (readEuropassJson(text) ?? readResume(text))
  } catch (error) {
    if (error instanceof NotText) return refuseFile(words.unknownFile())
    throw error
  }
}

async function readPdfFile(file: File): Promise<ResumeReading> {
  if (file.size > PDF_MB * 1_000_000) return refuseFile(words.tooLarge({ megabytes: PDF_MB }))
  try {
    return await readPdfWith(file, readPdf, READ_MS)
  } catch (error) {
    const refused = error instanceof Error ? refusedPdf(error) : undefined
    if (refused) return refused
    throw error
  }
}

/** Reads the résumé inside a PDF, or else the text of its pages. */
async function readPdf(document: PDFDocumentProxy): Promise<ResumeReading> {
  const inner = await filesInPdf(document)
  const reading = inner.files.length > 0 ? await readInnerFiles(inner) : undefined
  if (reading && !refusalOf(reading)) return reading
  const [{ readPdfLines }, { readPrintedPdf }] = await Promise.all([
    import('../printed/pdf-lines.ts'),
    import('../printed/read.ts'),
  ])
  const printed = readPrintedPdf(await readPdfLines(document))
  return reading && refusalOf(printed) ? reading : printed
}

/** Returns the message for a reader error; undefined if the file is not at fault. */
function refusedPdf(error: Error): ResumeReading | undefined {
  // The reader fails earlier if memory is short.
  if (error instanceof WorkerTooSlow || /allocation|array length/i.test(error.message))
    return refuseFile(words.endlessFile())
  if (error.name === 'PasswordException') return refuseFile(words.lockedPdf(), words.unlockPdf())
  return /^(?:InvalidPDF|Format|XRef|UnknownError|Parser)/.test(error.name)
    ? refuseFile(words.brokenPdf(), words.otherPdf())
    : undefined
}

/** Returns the first file that is a CV; the others are reported. */
export async function readInnerFiles({ files, others }: FilesInPdf): Promise<ResumeReading> {
  let refused: ResumeReading | undefined
  for (const { name, bytes } of files) {
    const reading = bytes.length > INNER_BYTES ? refuseFile(words.endlessFile()) : await readText(bytes, name)
    if (!refusalOf(reading)) {
      const aside = [...others, ...files.map((other) => other.name).filter((other) => other !== name)]
      const notes = aside.map((value) => ({
        kind: 'left' as const,
        path: '',
        value,
        why: words.fileAside(),
        todo: m.nothingToDo(),
      }))
      return { ...reading, report: [...reading.report, ...notes] }
    }
    refused ??= reading
  }
  return refused ?? refuseFile(words.noResumeInPdf(), words.otherPdf())
}
