import { unzipSync, type UnzipFileInfo } from 'fflate'
import { tableKey } from './tables.ts'

/** A file of an export. */
export interface ExportFile {
  name: string
  bytes: Uint8Array
}

/** Bytes of one file, and of all together, once they are unpacked: of thirty years there is not one tenth. */
const FILE_BYTES = 4_000_000
const ALL_BYTES = 16_000_000

interface Archive {
  files: ExportFile[]
  /** Names of what was not unpacked. */
  others: string[]
  /** Whether something was too large to be unpacked. */
  swells: boolean
}

/** Unpacks only what is wanted: nobody's messages and contacts are looked at. @throws when it is no whole zip. */
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
  // A file gets no more room than it says that it needs.
  const unpacked = unzipSync(zip, { filter: wants })
  const files = Object.entries(unpacked).map(([name, bytes]) => ({ name, bytes }))
  return { files, others, swells }
}
