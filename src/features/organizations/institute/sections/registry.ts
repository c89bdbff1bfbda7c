import * as m from '#messages/institute/sections.ts'
import { enterprises } from '#features/profile/sections/enterprises.ts'
import type { AnyRecord } from '#kits/document/record.ts'
import { withValues, type Message } from '#lib/text/message.ts'
import { getSite } from '#lib/text/site.ts'
import { defineSection, type AnySection } from '#kits/document/section.ts'
import { instituteAddress } from './address.ts'
import { campusFacilities, totalFaculty, totalStudents, universityAssociations } from './campus.ts'
import { administrationUsers, instituteContacts, instituteSocialMedia } from './contacts.ts'
import { instituteDetails } from './details.ts'
import { instituteEvents } from './events.ts'
import { managedUsers } from './managed-users.ts'
import { encycdataPartnership, encycdataRatings } from './partnership.ts'
import { academicPrograms } from './programs.ts'
import { institutePublications } from './publications.ts'
import { syllabi } from './syllabus.ts'

/** Every record of an institute's profile. In the specified calls all but the address are flat. */
export const instituteRecords = {
  instituteDetails,
  instituteAddress,
  encycdataPartnership,
} satisfies Record<string, AnyRecord>

/** The same item as in a personal profile (decisions A23). */
const instituteEnterprises = defineSection({
  ...enterprises,
  key: 'encycdataVirtualEnterprises',
  title: m.enterprises.title,
  empty: m.enterprises.empty,
})

/** Every list of an institute's profile in tab order. A new list needs a file and a line here and below. */
export const instituteLists = {
  socialMediaID: instituteSocialMedia,
  administrationUsers,
  instituteContactEmails: instituteContacts,
  universityAssociations,
  facilities: campusFacilities,
  totalStudents,
  totalFaculty,
  events: instituteEvents,
  academicPrograms,
  publications: institutePublications,
  encycdataRating: encycdataRatings,
  syllabus: syllabi,
  encycdataVirtualEnterprises: instituteEnterprises,
  productUserManagements: managedUsers,
} satisfies Record<string, AnySection>

type InstituteRecordKey = keyof typeof instituteRecords
export type InstituteListKey = keyof typeof instituteLists
export const instituteListKeys = Object.keys(instituteLists) as [InstituteListKey, ...InstituteListKey[]]

interface InstituteTab {
  /** URL segment, also the module that can be assigned to a member (decisions A21). */
  segment: string
  title: Message
  records: readonly InstituteRecordKey[]
  lists: readonly InstituteListKey[]
}

/** The eight tabs, index 0 to 7 (decisions A1). */
export const instituteTabs = [
  {
    segment: 'information',
    title: m.tabs.information,
    records: ['instituteDetails', 'instituteAddress'],
    lists: [
      'socialMediaID',
      'administrationUsers',
      'instituteContactEmails',
      'universityAssociations',
      'facilities',
      'totalStudents',
      'totalFaculty',
    ],
  },
  { segment: 'events', title: m.tabs.events, records: [], lists: ['events'] },
  { segment: 'academic', title: m.tabs.academic, records: [], lists: ['academicPrograms'] },
  { segment: 'publication', title: m.tabs.publication, records: [], lists: ['publications'] },
  {
    segment: 'encycdata',
    title: m.tabs.encycdata,
    records: ['encycdataPartnership'],
    lists: ['encycdataRating'],
  },
  { segment: 'syllabus', title: m.tabs.syllabus, records: [], lists: ['syllabus'] },
  {
    segment: 'virtual-enterprise',
    title: m.tabs.virtualEnterprise,
    records: [],
    lists: ['encycdataVirtualEnterprises'],
  },
  {
    segment: 'users',
    title: withValues(m.tabs.users, () => ({ brand: getSite().brand })),
    records: [],
    lists: ['productUserManagements'],
  },
] as const satisfies readonly InstituteTab[]

export type TabSegment = (typeof instituteTabs)[number]['segment']
