/** `npm run fonts`: copies what the portal serves of its fonts from their packages into content/fonts (its README says more). */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Blob as FontBlob, Face } from 'harfbuzzjs'
import { cjkFamilies } from '#features/cv/fonts/east.ts'
import { fontFile, fontKey, hasItalics, serifKey, SYMBOLS } from '#features/cv/fonts/fonts.ts'
import { fontRanges } from '#features/cv/fonts/ranges.ts'
import { unpackWoff } from '#features/cv/fonts/woff.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules/@fontsource')
const targetFolder = join(root, 'content/fonts')
const east = Object.entries(cjkFamilies)

async function copyFont(family: string, file: string, from = file) {
  await mkdir(join(targetFolder, family), { recursive: true })
  await copyFile(join(packages, family, from), join(targetFolder, family, file))
}

/** Returns the characters of a font, in order. */
async function readCharacters(family: string, file: string): Promise<number[]> {
  const woff = await readFile(join(packages, family, 'files', file))
  const face = new Face(new FontBlob(await unpackWoff(new Uint8Array(woff))))
  return [...face.collectUnicodes()].sort((a, b) => a - b)
}

/** '4e00 4e03-4e08' */
function rangesOf(characters: readonly number[]): string {
  const ranges: [first: number, last: number][] = []
  for (const character of characters) {
    const range = ranges.at(-1)
    if (range && range[1] === character - 1) range[1] = character
    else ranges.push([character, character])
  }
  return ranges.map((range) => [...new Set(range)].map((code) => code.toString(16)).join('-')).join(' ')
}

/** Writes the characters that each numbered slice of a family really contains, in both weights. */
async function writeTable(family: string): Promise<string[]> {
  await rm(join(targetFolder, family), { recursive: true, force: true })
  await mkdir(join(targetFolder, family), { recursive: true })
  const table: Record<string, string> = {}
  for (const file of await readdir(join(packages, family, 'files'))) {
    const slice = /-(\d+)-400-normal\.woff$/.exec(file)?.[1]
    if (!slice) continue
    const bold = new Set(await readCharacters(family, file.replace('-400-', '-700-')))
    const characters = await readCharacters(family, file)
    table[slice] = rangesOf(characters.filter((character) => character > 0xa0 && bold.has(character)))
  }
  await writeFile(join(targetFolder, family, 'characters.json'), `${JSON.stringify(table, undefined, 1)}\n`)
  return Object.keys(table)
}

// The tables come first: they say which slices there are.
const numbered: string[] = []
for (const [prefix, family] of east) {
  const slices = await writeTable(family)
  numbered.push(...slices.map((slice) => `${prefix}-${slice}`))
}
const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
  fontKey(slice, 'regular'),
  fontKey(slice, 'bold'),
  ...(hasItalics(slice) ? [fontKey(slice, 'italic'), fontKey(slice, 'boldItalic')] : []),
])
const files = [...usual, fontKey(SYMBOLS, 'regular'), ...usual.flatMap((key) => serifKey(key) ?? [])].map(
  fontFile,
)
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
