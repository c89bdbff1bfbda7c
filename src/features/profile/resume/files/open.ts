import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { PdfTooSlow, readPdfWith } from '#lib/browser/pdf/open-pdf.ts'
import { decodeText, NotText } from '#lib/text/decode-text.ts'
import { readResume, refusalOf, refuseFile, type ResumeReading } from '../read.ts'
import { filesInPdf, type FilesInPdf } from '#lib/browser/pdf/files-in-pdf.ts'

// Files as people choose them: what each is, its content says, whatever it is called.

/** Megabytes of a PDF; a CV with photos has two or three. */
const PDF_MB = 20
/** Milliseconds for what is inside; on a slow phone some three are needed. */
const PDF_MS = 20_000
/** Bytes of a file that a PDF holds; our own export has at most so many (read.ts). */
const INNER_BYTES = 8_000_000

/**
 * Reads a résumé of any format that is known.
 * @param more files of the same export, when that was unpacked before.
 * @throws when the browser cannot read a file.
 */
export async function readFiles(file: File, ...more: File[]): Promise<ResumeReading> {
  if (isTable(file)) return readTables([file, ...more.filter(isTable)])
  if (more.length > 0) return refuseFile(words.oneFile())
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
  // Each byte a letter, so that marks can be looked for.
  const start = new TextDecoder('latin1').decode(head)
  if (start.includes('%PDF-')) return readPdfFile(file)
  if (start.startsWith('PK')) return readZipFile(file)
  if (file.size > TEXT_MB * 1_000_000) return refuseFile(words.tooLarge(TEXT_MB))
  return readText(new Uint8Array(await file.arrayBuffer()))
}

const isTable = ({ name }: File) => /\.csv$/i.test(name)

/** Where the mark of a PDF stands at the latest. */
const HEAD_BYTES = 1_024
/** Megabytes of any other file, before it is looked at. */
const TEXT_MB = 20

/** Megabytes of a LinkedIn export; with all messages and pictures it has some dozens. */
const ZIP_MB = 200

async function readZipFile(file: File): Promise<ResumeReading> {
  if (file.size > ZIP_MB * 1_000_000) return refuseFile(words.tooLarge(ZIP_MB))
  const [{ readExport }, zip] = await Promise.all([import('../linkedin/read.ts'), file.arrayBuffer()])
  return readExport(new Uint8Array(zip))
}

async function readTables(files: readonly File[]): Promise<ResumeReading> {
  if (files.reduce((sum, { size }) => sum + size, 0) > TEXT_MB * 1_000_000)
    return refuseFile(words.tooLarge(TEXT_MB))
  const { readExportFiles } = await import('../linkedin/read.ts')
  const read = async (file: File) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  return readExportFiles(await Promise.all(files.map(read)))
}

async function readText(bytes: Uint8Array): Promise<ResumeReading> {
  try {
    const text = decodeText(bytes)
    if (!/^\uFEFF?\s*</.test(text)) return readResume(text)
    const { readEuropass } = await import('../europass/read.ts')
    return readEuropass(text)
  } catch (error) {
    if (error instanceof NotText) return refuseFile(words.unknownFile())
    throw error
  }
}

async function readPdfFile(file: File): Promise<ResumeReading> {
  if (file.size > PDF_MB * 1_000_000) return refuseFile(words.tooLarge(PDF_MB))
  try {
    return await readInnerFiles(await readPdfWith(file, filesInPdf, PDF_MS))
  } catch (error) {
    const refused = error instanceof Error ? refusedPdf(error) : undefined
    if (refused) return refused
    throw error
  }
}

/** What the reader says of a file; undefined for what is no fault of the file. */
function refusedPdf(error: Error): ResumeReading | undefined {
  // The reader gives up earlier where no more room is to be had.
  if (error instanceof PdfTooSlow || /allocation|array length/i.test(error.message))
    return refuseFile(words.endlessFile())
  if (error.name === 'PasswordException') return refuseFile(words.lockedPdf(), words.unlockPdf())
  return /^(?:InvalidPDF|Format|XRef|UnknownError|Parser)/.test(error.name)
    ? refuseFile(words.brokenPdf(), words.otherPdf())
    : undefined
}

/** The first of the files that is a résumé; the others are named. */
export async function readInnerFiles({ files, others }: FilesInPdf): Promise<ResumeReading> {
  let refused: ResumeReading | undefined
  for (const { name, bytes } of files) {
    const reading = bytes.length > INNER_BYTES ? refuseFile(words.endlessFile()) : await readText(bytes)
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
