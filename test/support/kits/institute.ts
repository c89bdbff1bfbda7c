import * as z from 'zod/mini'
import { number, required } from '#kits/document/fields/values.ts'
import { defineRecord } from '#kits/document/record.ts'
import { defineDocument } from '#kits/document/rules.ts'
import { defineSection } from '#kits/document/section.ts'
import { messageOf } from '#lib/text/message.ts'
import { syllabus } from './syllabus-list.ts'

// A made-up document whose items depend on its other parts, as those of institutes will.

const say = (en: string) => messageOf((locale) => (locale === 'es' ? `${en} (es)` : en))

const basics = defineRecord({
  key: 'Basics',
  title: say('Basics'),
  itemName: say('basics'),
  prompt: { title: say('Who are you?'), text: say('It stands first.') },
  schema: z.object({ Name: required(() => 'Name is required'), Autonomous: z.prefault(z.boolean(), false) }),
  labels: { Name: say('Name'), Autonomous: say('Autonomous') },
  fields: { Name: 'text', Autonomous: 'checkbox' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Konkan College', Autonomous: false },
})

const programmes = defineSection({
  key: 'Programmes',
  title: say('Programmes'),
  itemName: say('programme'),
  empty: say('No programme yet'),
  schema: z.object({
    id: z.optional(z.string()),
    Name: required(() => 'Name is required'),
    Semesters: number(),
  }),
  labels: { Name: say('Name'), Semesters: say('Semesters') },
  fields: { Name: 'text', Semesters: 'number' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Civil', Semesters: 4 },
})

const courses = defineSection({ ...syllabus, key: 'Syllabus', empty: say('No course yet') })

interface Institute {
  Basics: z.output<typeof basics.schema>
  Programmes: z.output<typeof programmes.schema>[]
  Syllabus: z.output<typeof courses.schema>[]
}
export const madeUpDocument = defineDocument<Institute>({
  records: { Basics: basics },
  lists: { Programmes: programmes, Syllabus: courses },
})

export const college: Institute = {
  Basics: basics.example,
  Programmes: [{ ...programmes.example, id: 'p' }],
  Syllabus: [],
}
