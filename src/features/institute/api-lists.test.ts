import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { blankItem, type AnySection } from '#kits/document/section.ts'
import { setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import {
  askInstitute,
  doneInstitute,
  editableLists,
  enterWithInstitute,
} from '#test/support/institute/institute-desk.ts'
import { instituteListKeys, instituteLists } from './sections/registry.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const read = (person: Parameters<typeof askInstitute>[0]) =>
  doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })

describe.each(editableLists as AnySection[])('$key', (section) => {
  const { key, example } = section
  // Ids of the specification are the item's own.
  const told = Object.fromEntries(
    Object.entries(example).filter(([field]) => !/^(?:event|program|publication)ID$/.test(field)),
  )

  test('adds, changes, orders and deletes by change, and by whole document', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    const add = (id: string, after: string | null) => ({ do: 'add', at: [key, id], item: example, after })
    const added = await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [add('a', null), add('b', 'a'), add('c', 'b')],
    })
    const full = await read(person)
    expect(full.version).toBe(added.version)
    expect(full[key].map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c'])
    expect(full[key][0]).toMatchObject(told)
    await doneInstitute(person, 'PATCH /update', {
      version: full.version,
      changes: [
        { do: 'place', at: [key, 'c'], after: null },
        { do: 'delete', at: [key, 'b'], was: full[key][1] },
      ],
    })
    const left = await read(person)
    expect(left[key]).toEqual([full[key][2], full[key][0]])
    const put = await doneInstitute(person, 'PUT /update', {
      version: left.version,
      [key]: left[key].toReversed(),
    })
    expect(put[key]).toEqual([full[key][0], full[key][2]])
    const none = await doneInstitute(person, 'PUT /update', { version: put.version, [key]: [] })
    expect(none[key]).toEqual([])
    // Nothing else has changed on the way.
    expect({ ...none, version: 0 }).toEqual({ ...institute, version: 0 })
  })

  test('is left alone by a stale version', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    const kept = await doneInstitute(person, 'PUT /update', { version: institute.version, [key]: [example] })
    const stale = await askInstitute(person, 'PUT /update', { version: institute.version, [key]: [] })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(await read(person)).toEqual(kept)
  })
})

/** Those of which something must be given. */
const demanding = (editableLists as AnySection[]).filter(
  (section) => !safeParse(section.schema, blankItem(section)).success,
)

test('Most lists ask for something', () => {
  const others = editableLists.filter((list) => !demanding.includes(list))
  expect(others.map(({ key }) => key)).toEqual([])
})

test.each(demanding)('$key refuses an empty item, and leaves what is stored', async (section) => {
  const { key, example } = section
  const { person, institute } = await enterWithInstitute(desk)
  const kept = await doneInstitute(person, 'PUT /update', { version: institute.version, [key]: [example] })
  const empty = await askInstitute(person, 'PUT /update', {
    version: kept.version,
    [key]: [...kept[key], blankItem(section)],
  })
  expect([empty.status, empty.body.code]).toEqual([400, 'invalid_input'])
  for (const path of Object.keys(empty.body.fields)) expect(path).toMatch(new RegExp(`^${key}\\.1\\.`))
  expect(await read(person)).toEqual(kept)
})

test('Lists that others fill are not changed by their owner (decisions A5, A23)', async () => {
  const { person, institute } = await enterWithInstitute(desk)
  const fixed = instituteListKeys.filter((key) => !editableLists.some((list) => list.key === key))
  expect(fixed).toEqual(['encycdataRating', 'encycdataVirtualEnterprises', 'productUserManagements'])
  for (const key of fixed) {
    const { status } = await askInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [{ do: 'add', at: [key, 'a'], item: instituteLists[key].example, after: null }],
    })
    expect(status).toBe(400)
  }
  expect(await read(person)).toEqual(institute)
})

describe('What searches read of an institute', () => {
  /** The row is another one after each write. */
  const writtenAs = async (id: string) => {
    const { rows } = await sql<{ xmin: string }>`
      SELECT f.xmin::text AS xmin FROM institute_facet f JOIN institute i USING (id) WHERE i.public_id = ${id}`.execute(
      desk.database.db,
    )
    return rows[0]!.xmin
  }

  test('is written again for a title, and not for a chapter: syllabi are many, and large', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    const { example } = instituteLists.syllabus
    await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [{ do: 'add', at: ['syllabus', 's'], item: example, after: null }],
    })
    const { version, syllabus } = await read(person)
    const before = await writtenAs(institute.instituteID)
    const [chapter] = syllabus[0].chapters
    const saved = await doneInstitute(person, 'PATCH /update', {
      version,
      changes: [
        {
          do: 'set',
          at: ['syllabus', 's', 'chapters', chapter.id],
          was: { name: chapter.name },
          to: { name: 'Weirs' },
        },
      ],
    })
    expect((await read(person)).syllabus[0].chapters[0].name).toBe('Weirs')
    expect(await writtenAs(institute.instituteID)).toBe(before)
    const topics = await doneInstitute(person, 'PATCH /update', {
      version: saved.version,
      changes: [
        {
          do: 'set',
          at: ['syllabus', 's'],
          was: { subjectTopics: example.subjectTopics },
          to: { subjectTopics: ['Weirs', 'Spillways'] },
        },
      ],
    })
    expect(await writtenAs(institute.instituteID)).toBe(before)
    const { rows } = await sql<{ topic: string }>`
      SELECT topic FROM taught_topic t JOIN institute i ON i.id = t.institute
      WHERE i.public_id = ${institute.instituteID} ORDER BY topic`.execute(desk.database.db)
    expect(rows).toEqual([{ topic: 'Spillways' }, { topic: 'Weirs' }])
    await doneInstitute(person, 'PATCH /update', {
      version: topics.version,
      changes: [
        {
          do: 'set',
          at: ['syllabus', 's'],
          was: { subjectTitle: example.subjectTitle },
          to: { subjectTitle: 'Spillways' },
        },
      ],
    })
    expect(await writtenAs(institute.instituteID)).not.toBe(before)
  })
})
