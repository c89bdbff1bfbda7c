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

describe('an institute', () => {
  test('can be created without a registration number, and its user can still save their profile', async () => {
    const person = await enterInstitution(desk)
    await doneInstitute(person, 'POST /create', { ...hillside, instituteRegistrationNumber: '' })
    expect(
      await person.ask('PATCH /user-service/api/v1/profile', { phoneNumber: '+34 947 258 700' }),
    ).toMatchObject({
      status: 200,
      body: { user: { organization: { name: hillside.instituteName, registrationNumber: '' } } },
    })
  })

  test('is created once from its details, and linked in the user’s educationInstituteData', async () => {
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

  test('cannot be created by other user types or without required fields', async () => {
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

  test('is updated by flat fields, only at the current version and by its owner', async () => {
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

  test('ignores server-controlled fields in updates (decisions A5)', async () => {
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

describe('approval of an institute', () => {
  const administer = async (act: keyof typeof adminService.endpoints, input: object) =>
    administration.done(await desk.enter({ role: 'admin' }), act, input)
  const standing = async (person: Person) => {
    const { approval, approvalReason } = await doneInstitute(person, 'POST /getByInstituteId', {
      instituteID: '',
    })
    return { approval, approvalReason }
  }

  test('follows the account’s approval, locks the name and survives other changes', async () => {
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

  test('can be rejected with a reason, and is pending again after changed details', async () => {
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

  test('does not extend from the account to an institute of another name', async () => {
    const { person } = await enterWithInstitute(desk)
    await desk.db
      .updateTable('person')
      .set({ approval: 'approved', organization: 'Another college' })
      .where('id', '=', person.id)
      .execute()
    expect(await standing(person)).toMatchObject({ approval: 'pending' })
  })

  test('of another name than its creator is approved for is submitted, and an administrator can approve it', async () => {
    const person = await enterInstitution(desk, {
      approval: 'approved',
      organization: 'Earlier College',
      registration_number: 'X-1',
      web_site: 'https://earlier.example',
    })
    const rowOf = () => getRow(desk.db, 'person', { id: person.id })
    const { version } = await doneInstitute(person, 'POST /create', {
      ...hillside,
      instituteName: 'Later College',
    })
    expect(await rowOf()).toMatchObject({
      approval: 'pending',
      organization: 'Later College',
      registration_number: hillside.instituteRegistrationNumber,
      web_site: hillside.website,
    })
    await administer('POST /approve', { id: person.id })
    expect(await standing(person)).toMatchObject({ approval: 'approved' })
    const website = (was: string, to: string) => ({
      version,
      changes: [setAt(['instituteDetails'], { website: was }, { website: to })],
    })
    await doneInstitute(person, 'PATCH /update', website(hillside.website, 'https://later.example'))
    expect(await rowOf(), 'what it is approved for stands').toMatchObject({ approval: 'approved' })
  })

  test('that was left pending so is submitted with its next change of details', async () => {
    const { person, institute } = await enterWithInstitute(desk)
    await desk.db
      .updateTable('person')
      .set({ approval: 'approved', organization: 'Another college' })
      .where('id', '=', person.id)
      .execute()
    await doneInstitute(person, 'PATCH /update', {
      version: institute.version,
      changes: [setAt(['instituteDetails'], { campusSize: '' }, { campusSize: '12 ha' })],
    })
    await administer('POST /approve', { id: person.id })
    expect(await standing(person)).toMatchObject({ approval: 'approved' })
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

test('a programme has 1 to 20 semesters, in calls as in the form', async () => {
  const { person, institute } = await enterWithInstitute(desk)
  const { example } = instituteLists.academicPrograms
  const save = (semesters: string) =>
    askInstitute(person, 'PUT /update', {
      version: institute.version,
      academicPrograms: [{ ...example, semesters }],
    })
  for (const semesters of ['0', '21']) {
    const { status, body } = await save(semesters)
    expect([status, body.fields]).toEqual([
      400,
      { 'academicPrograms.0.semesters': 'Enter a number of semesters from 1 to 20' },
    ])
  }
  expect((await save('20')).status).toBe(200)
})

test('lists maintained by others cannot be changed by the owner (decisions A5, A23)', async () => {
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

describe('the search index of an institute', () => {
  /** xmin changes with every write of the row. */
  const writtenAs = async (id: string) => {
    const { rows } = await sql<{ xmin: string }>`
      SELECT f.xmin::text AS xmin FROM institute_facet f JOIN institute i USING (id) WHERE i.public_id = ${id}`.execute(
      desk.database.db,
    )
    return rows[0]!.xmin
  }

  test('is rewritten for a changed title, but not for chapters or topics', async () => {
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
