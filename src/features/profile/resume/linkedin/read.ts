import { unzipSync, type UnzipFileInfo } from 'fflate'
import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { readConverted, refuseFile, type ResumeReading } from '../read.ts'
import type { ResumeIssue } from '../source.ts'
import { columnOf, convertTables } from './convert.ts'
import { readTable, tableKey, type ExportTable } from './tables.ts'

/** Reads the zip file from LinkedIn. */
export function readExport(zip: Uint8Array): ResumeReading {
  let archive: ReturnType<typeof unpack>
  try {
    archive = unpack(zip, (key) => columnOf(key) !== undefined)
  } catch {
    return refuseFile(words.brokenZip(), words.exportAgain())
  }
  if (archive.swells) return refuseFile(words.endlessFile(), words.exportAgain())
  return readExportFiles(archive.files, archive.others)
}

/** Reads the unpacked files of an export. @param others names of files that were not opened. */
export function readExportFiles(files: readonly ExportFile[], others: readonly string[] = []): ResumeReading {
  const tables = new Map<string, ExportTable>()
  const aside = [...others]
  const broken: ResumeIssue[] = []
  for (const { name, bytes } of files) {
    const [key, file] = [tableKey(name), name.split('/').at(-1) ?? name]
    const column = columnOf(key)
    if (column === undefined || tables.has(key)) {
      aside.push(file)
      continue
    }
    try {
      tables.set(key, readTable(file, bytes, column))
    } catch {
      broken.push({
        kind: 'left',
        path: '',
        value: file,
        why: words.brokenTable(),
        todo: words.exportAgain(),
      })
    }
  }
  if (tables.size === 0) return refuseFile(words.noExport(), words.exportAgain())
  const { notes, ...converted } = convertTables(tables)
  const unread = aside.map((value) => ({
    kind: 'left' as const,
    path: '',
    value,
    why: words.notOpened(),
    todo: m.nothingToDo(),
  }))
  return readConverted({ ...converted, notes: [...broken, ...notes, ...unread] })
}

/** A file of an export. */
interface ExportFile {
  name: string
  bytes: Uint8Array
}

/** Limits in bytes for one file and for all files when unpacked; thirty years of data use less than a tenth. */
const FILE_BYTES = 4_000_000
const ALL_BYTES = 16_000_000

interface Archive {
  files: ExportFile[]
  /** Names of files that were not unpacked. */
  others: string[]
  /** Whether a file was too large to unpack. */
  swells: boolean
}

/** Unpacks only the required files, never messages and contacts. @throws if the zip file is damaged. */
function unpack(zip: Uint8Array, isWanted: (key: string) => boolean): Archive {
  const others: string[] = []
  let [all, swells] = [0, false]
  const wants = ({ name, originalSize }: UnzipFileInfo) => {
    if (name.endsWith('/')) return false
    if (!/\.csv$/i.test(name) || !isWanted(tableKey(name))) {
      others.push(name.split('/').at(-1) ?? name)
      return false
    }
    all += originalSize
    const fits = originalSize <= FILE_BYTES && all <= ALL_BYTES
    swells ||= !fits
    return fits
  }
  // A file cannot unpack to more than its declared size.
  const unpacked = unzipSync(zip, { filter: wants })
  const files = Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes }))
  return { files, others, swells }
}
