import { describe, expect, test } from 'vitest'
import { desksOf, setAt } from '#test/support/organization/ask.ts'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import {
  enterInstitution,
  enterWithInstitute,
  hillside,
  editableLists,
} from '#test/support/institute/institute-desk.ts'
import { askInstitute, doneInstitute } from '#test/support/institute/institute-calls.ts'
import { adminService } from '#features/accounts/admin/api.ts'
import { sql } from 'kysely'
import type { AnySection } from '#kits/document/section.ts'
import { testLists } from '#test/support/organization/lists.ts'
import { getRow } from '#test/support/rows.ts'
import { instituteListKeys, instituteLists } from './sections/registry.ts'

const desk = setUpProfiles()
const administration = desksOf(adminService)

describe('An institute', () => {
  test('may begin without a registration number, and its user is answered as before', async () => {
    const person = await enterInstitution(desk)
    await doneInstitute(person, 'POST /create', { ...hillside, instituteRegistrationNumber: '' })
    const answer = await person.send('PATCH', '/user-service/api/v1/profile', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+34 947 258 700' }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { user: { organization: { name: hillside.instituteName, registrationNumber: '' } } },
    ])
  })

  test('begins with its details; its user then has educationInstituteData', async () => {
    const person = await enterInstitution(desk)
    expect(await askInstitute(person, 'POST /getByInstituteId', { instituteID: '' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const created = await doneInstitute(person, 'POST /create', hillside)
    expect(created).toMatchObject({
      ...hillside,
      slug: expect.stringMatching(/^hillside-college-of-engineering/),
      approval: 'pending',
      syllabus: [],
      can: { members: true, edit: expect.arrayContaining(['information', 'syllabus']) },
    })
    const row = await desk.db
      .selectFrom('person')
      .select(['institute_data', 'organization', 'registration_number', 'web_site'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      institute_data: {
        instituteName: hillside.instituteName,
        organizationID: created.instituteID,
        instituteRegistrationNumber: hillside.instituteRegistrationNumber,
        businessVerified: 'no',
        isApproved: 'no',
      },
      organization: hillside.instituteName,
      registration_number: hillside.instituteRegistrationNumber,
      web_site: hillside.website,
    })
    const again = await askInstitute(person, 'POST /create', hillside)
    expect([again.status, again.body.code]).toEqual([409, 'conflict'])
    const read = await doneInstitute(person, 'POST /getByInstituteId', { instituteID: created.instituteID })
    expect(read).toEqual(created)
  })

  test('is refused for other user types and names required fields', async () => {
    const other = await desk.enter()
    expect(await askInstitute(other, 'POST /create', hillside)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const person = await enterInstitution(desk)
    expect(await askInstitute(person, 'POST /create', { website: 'not a site' })).toMatchObject({
      status: 400,
      body: {
        fields: { instituteName: 'Institute Name is required', website: 'Website should be in format' },
      },
    })
  })

  test('two of one name have two addresses', async () => {
    const { institute: one } = await enterWithInstitute(desk, { ...hillside, instituteName: 'Aalto' })
    const { institute: two } = await enterWithInstitute(desk, { ...hillside, instituteName: 'Aalto' })
    expect([one.slug, two.slug]).toEqual(['aalto', 'aalto-2'])
  })

  test('is changed by fields that stand flat, and by nobody else', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    const updated = await doneInstitute(person, 'PUT /update', {
      version: institute.version,
      ...hillside,
      instituteLevel: 'Deemed',
      instituteAddress: {
        address: '1 Hill Road',
        city: 'Pune',
        state: 'Maharashtra',
        country: 'India',
        pinCode: '411001',
      },
    })
    expect(updated).toMatchObject({
      instituteLevel: 'Deemed',
      instituteAddress: { city: 'Pune', country: 'IN' },
      version: institute.version + 1,
    })
    const stale = await askInstitute(person, 'PUT /update', { version: institute.version, ...hillside })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const { person: other } = await enterWithInstitute(desk)
    const foreign = { instituteID: institute.instituteID, version: 1 }
    expect((await askInstitute(other, 'PUT /update', foreign)).status).toBe(403)
    expect((await askInstitute(other, 'POST /getByInstituteId', foreign)).status).toBe(403)
  })

  test("keeps the server's fields as they are, whatever is sent (decisions A5)", async () => {
    const { person, institute } = await enterWithInstitute(desk)
    const updated = await doneInstitute(person, 'PUT /update', {
      version: institute.version,
      ...hillside,
      approval: 'approved',
      slug: 'taken-over',
      encycdataPartnerStatus: 'Gold',
      publicRating: '5',
      encycdataRating: [{ year: '2026', overall: '5' }],
      productUserManagements: [{ userID: 'me' }],
    })
    expect({ ...updated, version: 0 }).toEqual({ ...institute, version: 0 })
  })
})

describe('Approval', () => {
  const administer = async (act: keyof typeof adminService.endpoints, input: object) =>
    administration.done(await desk.enter({ role: 'admin' }), act, input)
  const standing = async (person: Person) => {
    const { approval, approvalReason } = await doneInstitute(person, 'POST /getByInstituteId', {
      instituteID: '',
    })
    return { approval, approvalReason }
  }

  test('comes with that of the account, and fixes name and number', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    await administer('POST /approve', { id: person.id })
    expect(await standing(person)).toEqual({ approval: 'approved', approvalReason: '' })
    const { institute_data } = await getRow(desk.db, 'person', { id: person.id })
    expect(institute_data).toMatchObject({ businessVerified: 'yes', isApproved: 'yes' })
    const renamed = await askInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [
        setAt(
          ['instituteDetails'],
          { instituteName: hillside.instituteName },
          { instituteName: 'University of Cambridge' },
        ),
      ],
    })
    expect([renamed.status, renamed.body.code]).toEqual([403, 'forbidden'])
    const moved = await askInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [
        setAt(
          ['instituteDetails'],
          { website: hillside.website },
          { website: 'https://hillside.example/new' },
        ),
      ],
    })
    expect(moved.status).toBe(200)
    expect(await standing(person)).toEqual({ approval: 'approved', approvalReason: '' })
  })

  test('is refused with a reason; who changes the details is looked at again', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    await administer('POST /refuse', { id: person.id, reason: 'No register knows this number.' })
    expect(await standing(person)).toEqual({
      approval: 'refused',
      approvalReason: 'No register knows this number.',
    })
    await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [
        setAt(
          ['instituteDetails'],
          { instituteRegistrationNumber: hillside.instituteRegistrationNumber },
          { instituteRegistrationNumber: 'MH-1987-205' },
        ),
      ],
    })
    expect(await standing(person)).toEqual({ approval: 'pending', approvalReason: '' })
  })

  test('of an account does not reach an institute of another name', async () => {
    const { person } = await enterWithInstitute(desk)
    await desk.db
      .updateTable('person')
      .set({ approval: 'approved', organization: 'Another college' })
      .where('id', '=', person.id)
      .execute()
    expect(await standing(person)).toMatchObject({ approval: 'pending' })
  })
})

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
  /** xmin changes with every write of the row. */
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
      changes: [setAt(['syllabus', 's', 'chapters', chapter.id], { name: chapter.name }, { name: 'Weirs' })],
    })
    expect((await read(person)).syllabus[0].chapters[0].name).toBe('Weirs')
    expect(await writtenAs(institute.instituteID)).toBe(before)
    const topics = await doneInstitute(person, 'PATCH /update', {
      version: saved.version,
      changes: [
        setAt(
          ['syllabus', 's'],
          { subjectTopics: example.subjectTopics },
          { subjectTopics: ['Weirs', 'Spillways'] },
        ),
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
        setAt(['syllabus', 's'], { subjectTitle: example.subjectTitle }, { subjectTitle: 'Spillways' }),
      ],
    })
    expect(await writtenAs(institute.instituteID)).not.toBe(before)
  })
})
