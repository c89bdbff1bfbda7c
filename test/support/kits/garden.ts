import * as z from 'zod/mini'
import { defineRecord } from '#kits/document/record.ts'
import { defineDocument } from '#kits/document/rules.ts'
import { defineList, defineSection } from '#kits/document/section.ts'
import { word, sayKeys } from './say.ts'

// A kind of document that the portal does not have: whatever saves documents must work for it as well.

const text = () => z.prefault(z.string().check(z.trim(), z.maxLength(100_000)), '')
const id = z.optional(z.string().check(z.maxLength(64)))

const plantSchema = z.object({ id, Kind: z.string().check(z.minLength(1)), Colour: text() })
const bedSchema = z
  .object({
    id,
    Name: z.string().check(z.trim(), z.minLength(1)),
    From: text(),
    To: text(),
    Notes: text(),
    Tags: z.prefault(z.array(z.string()), []),
    Plants: z.prefault(z.array(plantSchema).check(z.maxLength(20)), []),
  })
  .check(
    z.refine(({ From, To }) => From <= To || To === '', {
      path: ['To'],
      error: () => 'It ends before it begins',
    }),
  )
const toolSchema = z.object({ id, Name: z.string(), Sharp: z.prefault(z.boolean(), false) })
const groundSchema = z.object({
  Name: z.string().check(z.minLength(1)),
  Country: text(),
  State: text(),
  /** The server's. */
  Title: text(),
})

const gardenSchema = z.object({ Ground: groundSchema, Beds: z.array(bedSchema), Tools: z.array(toolSchema) })
export type Garden = z.output<typeof gardenSchema>

const plants = defineList({
  title: word('Plants'),
  itemName: word('plant'),
  schema: plantSchema,
  labels: sayKeys('Kind', 'Colour'),
  fields: { Kind: 'text', Colour: 'text' },
  summary: ({ Kind, Colour }) => ({ title: Kind, detail: [Colour] }),
  example: { Kind: 'Rose', Colour: 'red' },
})
const beds = defineSection({
  key: 'Beds',
  title: word('Beds'),
  itemName: word('bed'),
  empty: word('No bed yet'),
  schema: bedSchema,
  labels: sayKeys('Name', 'From', 'To', 'Notes', 'Tags', 'Plants'),
  fields: {
    Name: 'text',
    From: 'text',
    To: 'text',
    Notes: 'longText',
    Tags: 'textList',
    Plants: { kind: 'list', of: plants },
  },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'By the wall', From: '', To: '', Notes: '', Tags: [], Plants: [plants.example] },
})
const tools = defineSection({
  key: 'Tools',
  title: word('Tools'),
  itemName: word('tool'),
  empty: word('No tool yet'),
  readOnly: true,
  schema: toolSchema,
  labels: sayKeys('Name', 'Sharp'),
  fields: { Name: 'text', Sharp: 'checkbox' },
  summary: ({ Name }) => ({ title: Name }),
  example: { Name: 'Spade', Sharp: false },
})

const grounds = defineRecord({
  key: 'Ground',
  title: word('Ground'),
  itemName: word('ground'),
  prompt: { title: word('Where is it?'), text: word('Tell where it is.') },
  together: [['Country', 'State']],
  schema: groundSchema,
  labels: sayKeys('Name', 'Country', 'State', 'Title'),
  fields: {
    Name: 'text',
    Country: 'text',
    State: 'text',
    Title: { kind: 'text', ownedBy: 'server', compute: ({ Name, Country }) => `${Name}, ${Country}` },
  },
  summary: ({ Title }) => ({ title: Title }),
  example: { Name: 'Hill', Country: 'ES', State: 'Jaén', Title: 'Hill, ES' },
})

export const garden = defineDocument<Garden>({
  records: { Ground: grounds },
  lists: { Beds: beds, Tools: tools },
})

export const ground = grounds.example
export const bed = (
  bedId: string,
  more: Partial<Garden['Beds'][number]> = {},
): Garden['Beds'][number] & { id: string } => ({
  Name: bedId,
  From: '',
  To: '',
  Notes: '',
  Tags: [],
  Plants: [],
  ...more,
  id: bedId,
})
