import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import versions from '#content/fonts/versions.json' with { type: 'json' }
import { eastFamilies, eastSlices, type East } from './east.ts'
import { fontFile, fontKey, serifKey } from './fonts.ts'
import { fontRanges } from './ranges.ts'

const root = join(import.meta.dirname, '../../../..')
const kept = join(root, 'content/fonts')
const packages = join(root, 'node_modules/@fontsource')
const packed = (family: string, file: string) =>
  readFileSync(join(packages, family, file.endsWith('.woff') ? join('files', file) : file))

test.each(Object.entries(versions))('what is kept of %s is what its package has', (family, version) => {
  const { version: installed } = JSON.parse(packed(family, 'package.json').toString()) as { version: string }
  expect(version).toBe(installed)
  const files = readdirSync(join(kept, family))
  const differing = files.filter(
    (file) => !readFileSync(join(kept, family, file)).equals(packed(family, file)),
  )
  expect(differing).toEqual([])
})

test('there is a file for every font that a text may call for, and no other, each beside its licence', async () => {
  const east = Object.keys(eastFamilies) as East[]
  const numbered = (await Promise.all(east.map(eastSlices))).flat().map(([slice]) => slice)
  const usual = [...Object.keys(fontRanges), ...numbered].flatMap((slice) => [
    fontKey(slice, 'regular'),
    fontKey(slice, 'bold'),
  ])
  const wanted = [...usual, ...usual.flatMap((key) => serifKey(key) ?? [])].map(fontFile)
  const files = Object.keys(versions).flatMap((family) =>
    readdirSync(join(kept, family)).map((file) => `${family}/${file}`),
  )
  expect(files.filter((file) => file.endsWith('.woff')).sort()).toEqual(wanted.sort())
  expect(files.filter((file) => file.endsWith('/LICENSE'))).toHaveLength(Object.keys(versions).length)
})
