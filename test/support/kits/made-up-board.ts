import { sql } from 'kysely'
import * as z from 'zod/mini'
import { bitsOf } from '#kits/board/bits.ts'
import { defineBoard, type SearchOf } from '#kits/board/board.ts'
import { defineIndex, type ColumnFill, type Narrowing } from '#kits/board/definition.ts'
import {
  closedFacet,
  computedFacet,
  flag,
  openFacet,
  own,
  side,
  stored,
  textFilter,
} from '#kits/board/parts.ts'
import { planBoard, type Plan, type SortPosition } from '#kits/board/plan.ts'
import { countsShape, searchShape } from '#kits/board/schema.ts'
import { parameterText } from '#lib/api/read-query.ts'
import type { Db } from '#lib/db/connect.ts'
import { randomOf } from '../random.ts'

// A board that no page shows: jobs. It has what events have not: open groups, several orders, more than 64 bits, no
// partition, one value at a time among many, a page that counts for each of its types.

export interface Job {
  id: number
  /** Days since some day. */
  posted: number
  closes: number
  salary: number
  employer: number
  type: string
  schedules: string[]
  level: string
  benefits: string[]
  skills: string[]
  country: string
}

export const types = ['full', 'part', 'freelance'] as const
export const schedules = ['day', 'night', 'weekend', 'remote'] as const
export const levels = ['junior', 'senior'] as const
export const benefits = Array.from({ length: 30 }, (_, i) => `benefit ${i}`)
export const countries = ['Kenya', 'India', 'Korea, Republic of', 'Spain', String.raw`Back\slash`]
export const pays = ['low', 'middle', 'high'] as const
const skills = ['welding', 'law', 'Rust, C', 'nursing', 'accounting', 'Spanish', 'baking']
const names = (value: string) => `(${value})`

export const jobs = defineBoard<Job>()({
  name: 'jobs',
  words: { wire: 'jobWords', inWire: 'jobWordsIn', titleLabel: () => 'In titles' },
  parts: {
    type: closedFacet<Job>()({
      wire: 'jobType',
      label: () => 'Type',
      values: types,
      valueLabel: names,
      bit: 0,
      aliases: { 'Full-time': 'full' },
      of: (job) => [job.type],
    }),
    schedule: closedFacet<Job>()({
      wire: 'jobSchedule',
      label: () => 'Schedule',
      values: schedules,
      valueLabel: names,
      bit: 28,
      of: (job) => job.schedules,
    }),
    level: closedFacet<Job>()({
      wire: 'jobLevel',
      label: () => 'Level',
      values: levels,
      valueLabel: names,
      one: true,
      bit: 62,
      of: (job) => [job.level],
    }),
    benefits: stored<Job>()({ values: benefits, bit: 66, of: (job) => job.benefits }),
    country: openFacet<Job>()({
      wire: 'jobCountry',
      label: () => 'Country',
      valueLabel: names,
      most: 3,
      of: (job) => [job.country],
    }),
    skill: openFacet<Job>()({
      wire: 'jobSkill',
      label: () => 'Skills',
      valueLabel: names,
      most: 4,
      of: (job) => job.skills,
    }),
    pay: computedFacet({ wire: 'jobPay', label: () => 'Pay', values: pays, valueLabel: names }),
    soon: computedFacet({
      wire: 'jobSoon',
      label: () => 'Closing',
      values: ['week', 'month'],
      valueLabel: names,
      unless: 'over',
    }),
    generous: flag({ wire: 'jobGenerous', label: () => 'Generous' }),
    over: side({ wire: 'jobOver', label: () => 'Closed jobs', otherLabel: () => 'Open jobs' }),
    employer: textFilter({ wire: 'jobEmployer' }),
    least: own<{ least?: number | undefined; ranked?: '1' | undefined }>({
      names: ['least', 'ranked'],
      parse: ({ least, ranked }) => ({
        least: /^[1-9]\d{0,5}$/.test(parameterText(least) ?? '') ? Number(least) : undefined,
        ranked: ranked === '1' ? '1' : undefined,
      }),
      write: ({ least, ranked }) => ({ least: least === undefined ? undefined : String(least), ranked }),
      ask: ({ least, ranked }) => ({ jobLeast: least, jobRanked: ranked === '1' || undefined }),
      chips: ({ least }) =>
        least === undefined ? [] : [{ text: `From ${least}`, without: { least: undefined } }],
    }),
  },
  sort: {
    newest: { label: () => 'newest first', by: 'posted', descending: true },
    pay: { label: () => 'best paid first', by: 'salary', descending: true },
    cheapest: { label: () => 'worst paid first', by: 'salary' },
  },
  firstSort: 'newest',
  sideSort: { label: () => 'oldest first', by: 'posted' },
  keep: ['level'],
  canonical: ['type', 'country'],
  feedWithout: ['least'],
})
export type JobSearch = SearchOf<typeof jobs>

export const jobSearchSchema = z.strictObject({
  ...searchShape(jobs),
  jobWords: z.optional(z.string()),
  jobWordsIn: z.optional(z.enum(['title', 'all'])),
  jobLeast: z.optional(z.int()),
  jobRanked: z.optional(z.boolean()),
  sort: z.optional(z.string()),
  cursor: z.optional(z.string()),
})
export type AskedJobs = z.output<typeof jobSearchSchema>
export const jobCountsSchema = z.object(countsShape(jobs))

interface Moment {
  today: number
  employer: number | undefined
  least: number | undefined
  ranked: boolean
}

const HIGH = 40
const LOW = 20
const manyBenefits = (word: number) => {
  let n = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) n++
  return n
}

/** The bits of `benefits` in the second int8. */
const benefitBits = sql`((more_bits >> 2) & ((1 << 30) - 1))`

/** What a function of one item is as a loop over places. */
const each =
  (of: (place: number) => number): ColumnFill =>
  (places, count, into) => {
    for (const place of places.subarray(0, count)) into[place] = of(place)
  }
const passing = (of: (place: number) => boolean) => (places: Int32Array, count: number) => {
  const left = [...places.subarray(0, count)].filter(of)
  places.set(left)
  return left.length
}

const ofEmployer = (employer: number): Narrowing<'employer'> => ({
  bind: ({ columns }) => passing((i) => columns.employer[i] === employer),
  sql: sql`employer = ${employer}::int`,
})
const paying = (least: number): Narrowing<'salary'> => ({
  bind: ({ columns: { salary } }) => passing((i) => salary[i]! >= least),
  sql: sql`salary >= ${least}::int`,
})

export const jobIndex = defineIndex<typeof jobs, Moment>(jobs)({
  table: 'made_up_job_facet',
  listTag: () => 'made-up',
  columns: ['posted', 'closes', 'salary', 'employer'],
  until: 'closes',
  bits: ['bits', 'more_bits'],
  words: { table: 'made_up_job_facet', doc: 'doc', ids: 'made_up_job_ids' },
  side: ({ today }) => ({
    bind: ({ columns: { closes } }) => each((i) => (closes[i]! < today ? 1 : 0)),
    sql: sql`closes < ${today}::int`,
  }),
  computed: {
    pay: () => ({
      bind: ({ columns: { salary } }) => each((i) => (salary[i]! < LOW ? 1 : salary[i]! < HIGH ? 2 : 4)),
      sql: [
        sql`salary < ${LOW}::int`,
        sql`salary >= ${LOW}::int AND salary < ${HIGH}::int`,
        sql`salary >= ${HIGH}::int`,
      ],
    }),
    soon: ({ today }) => ({
      bind: ({ columns: { closes } }) =>
        each((i) => (closes[i]! < today + 7 ? 1 : 0) | (closes[i]! < today + 30 ? 2 : 0)),
      sql: [sql`closes < ${today + 7}::int`, sql`closes < ${today + 30}::int`],
    }),
    generous: () => ({
      bind: ({ bits }) => {
        const { word, from } = bits('benefits')
        return each((i) => (manyBenefits(word[i]! >>> from) > 3 ? 1 : 0))
      },
      sql: [sql`bit_count(${benefitBits}::bit(64)) > 3`],
    }),
  },
  narrowing: ({ employer, least }) => [
    ...(employer === undefined ? [] : [ofEmployer(employer)]),
    ...(least === undefined ? [] : [paying(least)]),
  ],
  score: ({ ranked }) =>
    ranked
      ? {
          bind: ({ columns: { salary, employer } }) => each((i) => (salary[i]! % 3) * 2 - (employer[i]! % 2)),
          sql: sql`(salary % 3) * 2 - (employer % 2)`,
        }
      : undefined,
})

/** What counts as today. */
export const TODAY = 1_000

export const planJobs = (asked: AskedJobs, limit: number, after?: SortPosition, skip = 0): Plan =>
  planBoard(
    jobIndex,
    asked,
    {
      today: TODAY,
      employer: asked.jobEmployer === undefined ? undefined : Number(asked.jobEmployer),
      least: asked.jobLeast,
      ranked: asked.jobRanked ?? false,
    },
    { limit, after, skip },
  )

/** The board's table and the function that finds its words. */
export async function makeJobTable(db: Db): Promise<void> {
  await sql`
    CREATE TABLE made_up_job_facet (id int PRIMARY KEY, posted int NOT NULL, closes int NOT NULL, salary int NOT NULL,
      employer int NOT NULL, bits int8 NOT NULL, more_bits int8 NOT NULL, country text[] NOT NULL,
      skill text[] NOT NULL, doc tsvector NOT NULL)`.execute(db)
  await sql`
    CREATE FUNCTION made_up_job_ids(query tsquery) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM made_up_job_facet WHERE doc @@ query $$`.execute(
    db,
  )
}

export async function writeJob(db: Db, job: Job): Promise<void> {
  const [bits, more] = bitsOf(jobs, job)
  await sql`
    INSERT INTO made_up_job_facet VALUES (${job.id}, ${job.posted}, ${job.closes}, ${job.salary}, ${job.employer},
      ${bits}::int8, ${more}::int8, ${[job.country]}::text[], ${job.skills.toSorted()}::text[],
      institute_doc(${job.level}, ${job.skills.join(' ')}))
    ON CONFLICT (id) DO UPDATE SET posted = excluded.posted, closes = excluded.closes, salary = excluded.salary,
      employer = excluded.employer, bits = excluded.bits, more_bits = excluded.more_bits,
      country = excluded.country, skill = excluded.skill, doc = excluded.doc`.execute(db)
}

/** Invented jobs, the same for the same number. */
export function makeJob(id: number): Job {
  const random = randomOf(id * 7919 + 3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list))),
  ]
  const posted = TODAY - Math.floor(random() * 100)
  return {
    id,
    posted,
    closes: posted + Math.floor(random() * 120),
    salary: Math.floor(random() * 60),
    employer: Math.floor(random() * 5),
    // One that the board does not know, as imports bring it.
    type: random() < 0.1 ? 'apprentice' : random() < 0.1 ? 'Full-time' : pick(types),
    schedules: some(schedules, 3),
    level: pick(levels),
    benefits: some(benefits, 6),
    skills: some(skills, 4),
    country: pick(countries),
  }
}
