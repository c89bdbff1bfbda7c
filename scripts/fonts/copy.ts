/** `npm run fonts`: copies what the portal serves of its fonts from their packages into content/fonts (its README says more). */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cjkFamilies, cjkSlices, type CjkFamily } from '#features/cv/fonts/east.ts'
import { fontFile, fontKey, serifKey } from '#features/cv/fonts/fonts.ts'
import { fontRanges } from '#features/cv/fonts/ranges.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules/@fontsource')
const targetFolder = join(root, 'content/fonts')
const east = Object.entries(cjkFamilies) as [CjkFamily, string][]

async function copyFont(family: string, file: string, from = file) {
  await mkdir(join(targetFolder, family), { recursive: true })
  await copyFile(join(packages, family, from), join(targetFolder, family, file))
}

// The tables come first: they say which slices there are.
for (const [, family] of east) {
  await rm(join(targetFolder, family), { recursive: true, force: true })
  await copyFont(family, 'unicode.json')
}
const numbered = (await Promise.all(east.map(([family]) => cjkSlices(family)))).flat().map(([slice]) => slice)
const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
  fontKey(slice, 'regular'),
  fontKey(slice, 'bold'),
])
const files = [...usual, ...usual.flatMap((key) => serifKey(key) ?? [])].map(fontFile)
const families = [...new Set(files.map(dirname))].sort()
for (const family of families.filter((name) => !east.some(([, known]) => known === name)))
  await rm(join(targetFolder, family), { recursive: true, force: true })
for (const family of families) await copyFont(family, 'LICENSE')
for (const path of files) {
  const [family = '', file = ''] = path.split('/')
  await copyFont(family, file, join('files', file))
}

const versions: Record<string, string> = {}
for (const family of families) {
  const { version } = JSON.parse(await readFile(join(packages, family, 'package.json'), 'utf8')) as {
    version: string
  }
  versions[family] = version
}
await writeFile(join(targetFolder, 'versions.json'), `${JSON.stringify(versions, undefined, 2)}\n`)
