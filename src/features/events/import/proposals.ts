import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { EventInput } from '../schema-input.ts'
import {
  industries,
  proposable,
  roles,
  sectorCategories,
  skillAreas,
  type ProposableField,
} from '../schema-values.ts'

// Derives data for filters from title and topics, since conference lists and calendars lack them.

const words = z._default(z.array(z.string().check(z.minLength(2))), [])
const of = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.record(z.enum(values), z.strictObject({ title: words, topics: words }))

/** content/word-lists/event-proposals.yaml, which documents its parts. */
const listSchema = z.strictObject({
  mostTopics: z.int(),
  ignored: words,
  eventJobRoles: of(roles),
  eventSkills: of(skillAreas as [(typeof skillAreas)[number], ...typeof skillAreas]),
  eventIndustries: of(industries),
})

interface Words {
  value: string
  title: readonly string[]
  topics: ReadonlySet<string>
}

interface Proposals {
  mostTopics: number
  ignored: readonly string[]
  of: Record<ProposableField, Words[]>
}

const file = new URL('../../../../content/word-lists/event-proposals.yaml', import.meta.url)
let read: Proposals | undefined

// Loaded on demand, since only imports need it.
function proposals(): Proposals {
  if (read) return read
  const { mostTopics, ignored, ...lists } = z.parse(listSchema, parse(readFileSync(file, 'utf8')))
  const wordsOf = (field: ProposableField): Words[] =>
    Object.entries(lists[field]).map(([value, { title, topics }]) => ({
      value,
      title: title.map(folded),
      topics: new Set(topics.map(folded)),
    }))
  const all = proposable.map((field) => [field, wordsOf(field)] as const)
  read = { mostTopics, ignored: ignored.map(folded), of: Object.fromEntries(all) as Proposals['of'] }
  return read
}

/** Returns lower-case words without accents, with a space before and after each. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `

/**
 * Adds the job roles, skill areas and industries that an event's title and topics mention, if the event has
 * none. `eventProposed` lists which of them are proposals.
 */
export function withProposals(input: EventInput): EventInput {
  const { mostTopics, ignored, of: lists } = proposals()
  const title = ignored.reduce((text, phrase) => text.replaceAll(phrase, ' '), folded(input.eventTitle))
  const topics = (input.eventTopics ?? []).map(folded)
  const telling = topics.length > mostTopics ? [] : topics
  const found = proposable.flatMap((field) => {
    // The roles are those of information technology.
    const isMeant =
      field !== 'eventJobRoles' || input.eventCategory === sectorCategories['information-technology']
    if (!isMeant || (input[field] ?? []).length > 0) return []
    const inTitle = lists[field].filter(({ title: phrases }) =>
      phrases.some((phrase) => title.includes(phrase)),
    )
    const inTopics = lists[field].filter((each) => telling.some((topic) => each.topics.has(topic)))
    const values = (inTitle.length > 0 ? inTitle : inTopics).map(({ value }) => value)
    return values.length > 0 ? [[field, values] as const] : []
  })
  if (found.length === 0) return input
  return { ...input, ...Object.fromEntries(found), eventProposed: found.map(([field]) => field) }
}
