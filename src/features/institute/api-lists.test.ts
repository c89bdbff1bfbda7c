import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AnySection } from '#kits/document/section.ts'
import { setUpProfiles, type ProfileDesk } from '#test/support/profile/profile-desk.ts'
import {
  askInstitute,
  doneInstitute,
  editableLists,
  enterWithInstitute,
} from '#test/support/institute/institute-desk.ts'
import { testLists } from '#test/support/organization/lists.ts'
import { instituteListKeys, instituteLists } from './sections/registry.ts'

let desk: ProfileDesk
setUpProfiles((given) => (desk = given))

const read = (person: Parameters<typeof askInstitute>[0]) =>
  doneInstitute(person, 'POST /getByInstituteId', { instituteID: '' })

testLists(editableLists as AnySection[], /^(?:event|program|publication)ID$/, {
  async begin() {
    const { person, institute } = await enterWithInstitute(desk)
    return { person, kept: institute }
  },
  read,
  ask: askInstitute,
  done: doneInstitute,
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
