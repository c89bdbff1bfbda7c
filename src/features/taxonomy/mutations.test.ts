import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { getSectionData, getTopicAncestors } from './data.ts'
import { importSections } from './import/mutations.ts'
import { readOutline, writeOutline } from '#features/site/vocabulary/outline.ts'
import { vocabularySchema } from './schema.ts'
import { emptySection, fields } from './schema-fields.ts'

const database = await testDatabase()
const folder = await fileFolder()

const physics = `sector: physics
major:
  - { value: Optics, es: Óptica }
detailed:
  - topic: Light
    es: Luz
    parents:
      - topic: Lenses
        sub: [{ value: Thin lenses, es: Lentes delgadas }]
process: [{ value: Design }]
technology: []
`

test('imports a section file, lists an invalid one, and changes nothing the second time', async () => {
  await writeFile(join(folder, 'physics.yaml'), physics)
  await writeFile(join(folder, 'magic.yaml'), physics.replace('physics', 'magic'))
  await writeFile(join(folder, 'broken.yaml'), 'sector: [')
  const first = await importSections(database.db, folder)
  expect(first).toMatchObject({ changed: ['physics'], unchanged: [] })
  expect(first.refused).toEqual([
    { file: 'broken.yaml', reason: expect.any(String) },
    { file: 'magic.yaml', reason: expect.stringContaining('sector') },
  ])
  expect(await importSections(database.db, folder)).toMatchObject({ changed: [], unchanged: ['physics'] })
  expect(await getSectionData(database.db, 'physics')).toEqual({
    PrimarySector: 'physics',
    SectionData: [
      {
        SectionMajorCategories: ['Optics'],
        SectionDetailedCategories: [
          {
            MainTopic: 'Light',
            MainTopicSubCategory: [{ ParentTopic: 'Lenses', SubTopic: ['Thin lenses'] }],
          },
        ],
        SectionProcessCategories: ['Design'],
        SectionTechnologyCategories: [],
        Labels: { Optics: { es: 'Óptica' }, Light: { es: 'Luz' }, 'Thin lenses': { es: 'Lentes delgadas' } },
      },
    ],
  })
  const ancestors = await getTopicAncestors(database.db, ['physics'])
  expect(ancestors.get('Thin lenses')).toEqual(new Set(['Lenses', 'Light']))
})

test('invalidates cached pages after a change', async () => {
  const notices = await collectTags(database)
  await writeFile(join(folder, 'physics.yaml'), physics.replace('Optics', 'Waves'))
  await importSections(database.db, folder)
  await expect.poll(() => notices).toEqual([['section:physics']])
})

test('every sector and subject of the demo content has a vocabulary', async () => {
  const result = await importSections(
    database.db,
    fileURLToPath(new URL('../../../content/sections/', import.meta.url)),
  )
  expect(result.refused).toEqual([])
  expect([...result.changed, ...result.unchanged].toSorted()).toEqual(fields.toSorted())
  // Administrators can write each of them.
  for (const field of fields) {
    const [section = emptySection] = (await getSectionData(database.db, field)).SectionData
    expect(readOutline(writeOutline(section))).toEqual({ section, faults: [] })
    expect(vocabularySchema.safeParse(section).success).toBe(true)
  }
})
