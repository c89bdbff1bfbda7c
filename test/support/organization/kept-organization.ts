import { parse } from 'zod/v4/core'
import { businessRecords, businessTabs } from '#features/organizations/business/sections/registry.ts'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { blankBusiness } from '#features/organizations/business/queries.ts'
import { blankInstitute } from '#features/organizations/institute/queries.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { instituteRecords, instituteTabs } from '#features/organizations/institute/sections/registry.ts'
import { eachWithItemIds } from '#kits/document/changes.ts'
import type { FieldValues, Rules } from '#kits/document/rules.ts'
import type { DocumentPatch } from '#kits/document/schema.ts'
import type { OrganizationState } from '#kits/organization/schema.ts'
import type { SessionUser } from '#lib/browser/session.ts'
import { answer, refusedWith } from '../component/answers.ts'
import { changedDocument } from '../component/changed-document.ts'
import { beSignedIn } from '../component/signed-in.ts'

type Stored = OrganizationState & Record<string, unknown>
interface MockOptions {
  /** Lists, whose items get ids of their own where they have none. */
  lists?: Record<string, readonly object[]>
  /** Records and the state in place of those of an organization that an owner keeps. */
  more?: Record<string, unknown>
  user?: Partial<SessionUser>
  /** Nobody has begun with it yet. */
  begun?: boolean
}

const kinds = {
  institute: {
    definition: instituteOrganization,
    blank: blankInstitute as unknown as Stored,
    records: {
      instituteDetails: instituteRecords.instituteDetails.example,
      instituteAddress: instituteRecords.instituteAddress.example,
    },
    tabs: instituteTabs,
    userType: 'Educational Institution',
    get: 'getByInstituteId',
    /** As the calls have it: what stands flat at the top. */
    wireOf: ({ instituteDetails, encycdataPartnership, ...rest }: Stored): object => ({
      instituteID: 'own',
      ...rest,
      ...(instituteDetails as object),
      ...(encycdataPartnership as object),
    }),
    begunWith: (details: unknown) => ({ instituteDetails: details }),
  },
  business: {
    definition: businessOrganization,
    blank: blankBusiness as unknown as Stored,
    records: {
      businessDetails: businessRecords.businessDetails.example,
      businessRegisteredAddress: businessRecords.businessRegisteredAddress.example,
    },
    tabs: businessTabs,
    userType: 'Business',
    get: 'getByOrganizationID',
    wireOf: ({
      approval,
      businessDetails,
      businessPartner,
      businessRegisteredAddress,
      ...rest
    }: Stored): object => ({
      own: {
        ...rest,
        organizationID: 'own',
        approvalStatus: approval,
        ...(businessDetails as object),
        ...(businessPartner as object),
        businessRegisteredAddress: [businessRegisteredAddress],
      },
    }),
    begunWith({ businessRegisteredAddress, ...details }: Record<string, object[]>) {
      const address = businessRegisteredAddress?.[0]
      return { businessDetails: details, businessRegisteredAddress: address }
    },
  },
} as const

/**
 * The organization that the signed-in person keeps, for component tests of the pages about it: its calls are answered by
 * the rules that the portal has, without a database.
 */
export function mockOrganization(kind: keyof typeof kinds, given: MockOptions = {}) {
  const { lists = {}, more = {}, user = {}, begun = true } = given
  const { definition, blank, records, tabs, userType, get, wireOf, begunWith } = kinds[kind]
  const { prefix, document } = definition
  beSignedIn({ userType, ...user })
  const own = { slug: 'own', version: 1, can: { edit: tabs.map(({ segment }) => segment), members: true } }
  const rules = document.lists as Record<string, Rules>
  const kept = {
    stored: {
      ...blank,
      ...own,
      ...(begun && records),
      ...Object.fromEntries(
        Object.entries(lists).map(([key, items]) => [
          key,
          eachWithItemIds(rules[key]!, items as FieldValues[]),
        ]),
      ),
      ...more,
    } as Stored,
    begun,
  }
  answer(`POST ${prefix}/${get}`, () =>
    kept.begun ? (wireOf(kept.stored) as never) : refusedWith(404, 'not_found', 'There is none yet.'),
  )
  answer('GET /posting-service/api/v1/due-postings', { Total: 0, Items: [] })
  answer(`POST ${prefix}/create`, (details) => {
    kept.stored = { ...kept.stored, ...begunWith(details as never) }
    kept.begun = true
    const wire = wireOf(kept.stored)
    return ('own' in wire ? wire.own : wire) as never
  })
  answer(`PATCH ${prefix}/update`, (patch) => {
    const answered = { version: kept.stored.version, news: [], whole: true as const }
    const done = changedDocument(document, kept.stored, (patch as DocumentPatch).changes)
    if ('conflicts' in done)
      return refusedWith(409, 'conflict', 'The same was changed elsewhere', { ...answered, ...done })
    kept.stored = { ...parseLists(rules, done.item), version: kept.stored.version + 1 } as Stored
    return { ...answered, version: kept.stored.version }
  })
  return kept
}

/** Lists as their schemas write them: what an item does not say is there, too. */
const parseLists = (rules: Record<string, Rules>, document: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(document).map(([key, held]) => {
      const { schema } = rules[key] ?? {}
      return [key, schema && Array.isArray(held) ? held.map((item) => parse(schema, item)) : held]
    }),
  )
