import * as z from 'zod/mini'
import { messageOf } from '#lib/text/message.ts'
import { number, required, text, year } from '#kits/document/fields/values.ts'
import { defineList } from '#kits/document/section.ts'

// A made-up list in which every rule of a field has a use, as the lists of institutes will have them.

const say = (en: string) => messageOf((locale) => (locale === 'es' ? `${en} (es)` : en))
const options = (values: readonly string[]) => values.map((value) => ({ value, label: say(value) }))
interface Programme {
  Name: string
  Semesters: number
}
const programmesOf = (document: Readonly<Record<string, unknown>>) =>
  (document['Programmes'] ?? []) as readonly Programme[]

const isAutonomous = ({ Basics }: Readonly<Record<string, unknown>>) =>
  (Basics as { Autonomous?: boolean } | undefined)?.Autonomous === true

/** The year in which the tests take place. */
const PRESENT = '2026'

const chapter = defineList({
  title: say('Chapters'),
  itemName: say('chapter'),
  schema: z.object({
    id: z.optional(z.string()),
    Name: required(() => 'Name is required'),
    Code: text(),
    Lectures: number(),
    Labs: number(),
    Hours: number(),
    Review: text(),
    Seen: text(),
  }),
  labels: {
    Name: say('Chapter name'),
    Code: say('Chapter code'),
    Lectures: say('Lectures'),
    Labs: say('Labs'),
    Hours: say('Hours'),
    Review: say('Review'),
    Seen: say('Seen'),
  },
  fields: {
    Name: 'text',
    Code: { kind: 'text', onlyAt: 'create' },
    Lectures: 'number',
    Labs: 'number',
    Hours: { kind: 'number', compute: (x) => (x.Lectures ?? 0) + (x.Labs ?? 0) },
    Review: { kind: 'text', readOnly: true },
    Seen: { kind: 'text', ownedBy: 'server' },
  },
  summary: (x) => ({ title: x.Name }),
  example: { Name: 'Beams', Code: 'C-1', Lectures: 3, Labs: 1, Hours: 4, Review: '', Seen: '' },
})

export const syllabus = defineList({
  title: say('Syllabus'),
  itemName: say('course'),
  schema: z.object({
    id: z.optional(z.string()),
    Name: required(() => 'Name is required'),
    Code: text(),
    Programme: text(),
    Semester: text(),
    Male: number(),
    Female: number(),
    Total: number(),
    Sponsored: z.prefault(z.boolean(), false),
    Sponsor: text(),
    Year: year(),
    Rating: text(),
    PartnerID: text(),
    Outcome: text(),
    Board: text(),
    Grading: text(),
    Contact: z.prefault(z.object({ Public: z.prefault(z.boolean(), false), Note: text() }), {}),
    Chapters: z.prefault(z.array(chapter.schema), []),
  }),
  labels: {
    Name: say('Name'),
    Code: say('Code'),
    Programme: say('Programme'),
    Semester: say('Semester'),
    Male: say('Male'),
    Female: say('Female'),
    Total: say('Total'),
    Sponsored: say('Sponsored'),
    Sponsor: say('Sponsor'),
    Year: say('Year'),
    Rating: say('Rating'),
    PartnerID: say('Partner ID'),
    Outcome: say('Outcome'),
    Board: say('Examination board'),
    Grading: say('Grading'),
    Contact: say('Contact'),
    Chapters: say('Chapters'),
  },
  fields: {
    Name: 'text',
    Code: { kind: 'text', onlyAt: 'create' },
    Programme: {
      kind: 'select',
      optionsFrom: (_, document) => options(programmesOf(document).map(({ Name }) => Name)),
    },
    Semester: {
      kind: 'select',
      resetsWith: ['Programme'],
      optionsFrom({ Programme }, document) {
        const found = programmesOf(document).find(({ Name }) => Name === Programme)
        return options(Array.from({ length: found?.Semesters ?? 0 }, (_, index) => String(index + 1)))
      },
    },
    Male: 'number',
    Female: 'number',
    Total: { kind: 'number', compute: (x) => (x.Male ?? 0) + (x.Female ?? 0) },
    Sponsored: 'checkbox',
    Sponsor: { kind: 'text', when: ({ Sponsored }) => (Sponsored ? 'required' : 'hidden') },
    Year: {
      kind: 'year',
      stored: ({ Year }, before) =>
        Year === '' || Year === PRESENT || Year === before?.Year ? undefined : 'Year cannot be current year',
    },
    Rating: { kind: 'text', readOnly: true },
    PartnerID: { kind: 'text', ownedBy: 'server' },
    Outcome: { kind: 'text', onlyAt: 'update' },
    Grading: { kind: 'text', asked: () => 'Grading is required' },
    Board: { kind: 'text', when: (_, document) => (isAutonomous(document) ? 'required' : 'hidden') },
    Contact: {
      kind: 'group',
      labels: { Public: say('Public'), Note: say('Note') },
      fields: {
        Public: 'checkbox',
        Note: { kind: 'text', when: ({ Public }) => (Public ? 'optional' : 'hidden') },
      },
    },
    Chapters: { kind: 'list', of: chapter },
  },
  summary: (x) => ({ title: x.Name }),
  example: {
    Name: 'Statics',
    Code: 'S-1',
    Programme: 'Civil',
    Semester: '2',
    Male: 12,
    Female: 18,
    Total: 30,
    Sponsored: true,
    Sponsor: 'Konkan Bridges',
    Year: PRESENT,
    Rating: '',
    PartnerID: '',
    Outcome: '',
    Grading: 'Points',
    Board: '',
    Contact: { Public: true, Note: 'Room 4' },
    Chapters: [chapter.example],
  },
})

/** What it stands in. */
export const institute = {
  Programmes: [
    { Name: 'Civil', Semesters: 4 },
    { Name: 'Diploma', Semesters: 2 },
  ],
}
