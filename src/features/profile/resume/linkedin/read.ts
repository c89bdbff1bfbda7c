import * as words from '#messages/profile/resume-files.ts'
import * as m from '#messages/profile/resume-import.ts'
import { readConverted, refuseFile, type ResumeReading } from '../read.ts'
import type { ResumeIssue } from '../source.ts'
import { unpack, type ExportFile } from './archive.ts'
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
