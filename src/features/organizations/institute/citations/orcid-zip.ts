import { strFromU8, unzipSync } from 'fflate'
import { isCslItem, type CslItem } from './csl.ts'
import { orcidXmlAsJson } from './orcid-xml.ts'

/** Limits in bytes for one file and for all files when unpacked; a work with 500 contributors has 300 kB. */
const FILE_BYTES = 4_000_000
const ALL_BYTES = 100_000_000

/**
 * Returns the XML files of ORCID's 'Download my data' as its JSON: each work has a file, and its owner another.
 * @throws Error for a damaged archive.
 */
export function* orcidZipAsJson(zip: Uint8Array): Generator<CslItem> {
  let all = 0
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      const isWanted = /\.xml$/i.test(name) && originalSize <= FILE_BYTES && all + originalSize <= ALL_BYTES
      if (isWanted) all += originalSize
      return isWanted
    },
  })
  let person: unknown
  const names = Object.keys(files)
  const isPerson = (name: string) => /(?:^|\/)person\.xml$/i.test(name)
  // The owner comes first: works do not name them.
  for (const name of [...names.filter(isPerson), ...names.filter((other) => !isPerson(other))]) {
    const json = orcidXmlAsJson(strFromU8(files[name]!))
    person ??= isCslItem(json?.['person']) ? json['person'] : undefined
    if (json) yield { ...(person !== undefined && { person }), ...json }
  }
}
