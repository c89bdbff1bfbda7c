import { expect, test } from 'vitest'
import { parse, safeParse } from 'zod/v4/core'
import {
  createInstituteSchema,
  detailKeys,
  getByInstituteIdSchema,
  instituteSchema,
  partnershipKeys,
  updateInstituteSchema,
  type Institute,
  type InstituteUpdate,
} from './schema.ts'
import { instituteOrganization } from './sections/organization.ts'
import { instituteLists, instituteRecords, type TabSegment } from './sections/registry.ts'

const { instituteDetails, instituteAddress, encycdataPartnership } = instituteRecords
const own = {
  instituteID: 'abcdefghijkl',
  slug: 'arlanza',
  approval: 'approved' as const,
  approvalReason: '',
  shown: true,
  ...instituteDetails.example,
  instituteAddress: instituteAddress.example,
  ...encycdataPartnership.example,
  ...Object.fromEntries(Object.entries(instituteLists).map(([key, { example }]) => [key, [example]])),
  version: 3,
  Unreadable: [],
  can: { edit: ['information'] satisfies TabSegment[], members: true },
}

test('responses contain details and partnership fields at the top level', () => {
  const answer: Institute = parse(instituteSchema, { ...own, somethingElse: true })
  expect(answer).toEqual(own)
  expect(detailKeys).toEqual(Object.keys(instituteDetails.example))
  expect(partnershipKeys.every((key) => key in answer)).toBe(true)
})

test('responses accept stored values that today’s rules would reject', () => {
  expect(parse(instituteSchema, { ...own, website: 'old', establishedYear: '3000' })).toMatchObject({
    website: 'old',
    establishedYear: '3000',
  })
})

test('updates contain only the given fields', () => {
  const update: InstituteUpdate = parse(updateInstituteSchema, { version: 3, instituteName: 'Arlanza' })
  expect(update).toEqual({ version: 3, instituteName: 'Arlanza' })
  expect(parse(updateInstituteSchema, { version: 3, publications: [] })).toEqual({
    version: 3,
    publications: [],
  })
})

test('creating an institute requires valid details', () => {
  const { error } = safeParse(createInstituteSchema, { website: 'nowhere' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['instituteName', 'Institute Name is required'],
    ['website', 'Website should be in format'],
  ])
  expect(parse(getByInstituteIdSchema, { instituteID: own.instituteID })).toEqual({
    instituteID: own.instituteID,
  })
  expect(instituteOrganization.userTypes).toEqual(['Educational Institution'])
})
