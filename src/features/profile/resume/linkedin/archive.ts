import { unzipSync, type UnzipFileInfo } from 'fflate'
import { tableKey } from './tables.ts'

/** A file of an export. */
export interface ExportFile {
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
export function unpack(zip: Uint8Array, isWanted: (key: string) => boolean): Archive {
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
