import { sql } from 'kysely'
import { topicsOnPortal } from '#features/organizations/institute/public/data-topics.ts'
import { sectors, type Sector } from '#features/taxonomy/schema-fields.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { skillKey } from '../item/read.ts'
import { searchJobs } from '../jobs/data.ts'
import { roleKey } from './role.ts'
import type { CareerRole, CareerTrack, PayRange, SkillCount } from './schema.ts'

/** Most roles, skills per role, and jobs on a page. */
const MAX_ROLES = 12
const MAX_SKILLS = 6
const MAX_JOBS = 6

/** Jobs of a sector grouped by role spelling, currency and period. */
interface RoleRow {
  role: string
  payIn: string
  jobs: number
  low: number | null
  high: number | null
}

/** Returns the roles, skills and pay of a sector's open jobs. */
export async function getCareerTrack(
  sources: Pick<Deps, 'db' | 'jobs'>,
  sector: Sector,
  now: Date,
): Promise<Tagged<CareerTrack>> {
  const { results, total, counts } = await searchJobs(sources, { sector: [sector], limit: MAX_JOBS }, now)
  const rows = await readRoles(sources.db, sector)
  const groups = groupRoles(rows)
  const shown = groups.slice(0, MAX_ROLES)
  const skills = await readRoleSkills(
    sources.db,
    sector,
    shown.flatMap(({ spellings }) => spellings),
  )
  const asked = mergeSkills(counts.skill.map(({ value, count }) => ({ Skill: value, Jobs: count })))
  const onPortal = await topicsOnPortal(
    sources.db,
    asked.map(({ Skill }) => Skill),
    now,
  )
  return {
    answer: {
      Sector: sector,
      Total: total,
      Roles: shown.map(({ spellings, ...role }): CareerRole => {
        const own = skills.filter((each) => spellings.includes(each.role))
        const of = own.map(({ skill, jobs }) => ({ Skill: skill, Jobs: jobs }))
        return { ...role, Skills: mergeSkills(of).slice(0, MAX_SKILLS) }
      }),
      MoreRoles: groups.length - shown.length,
      Skills: asked,
      Pay: payRanges(rows),
      Jobs: results,
      SkillsOnPortal: onPortal.answer,
    },
    tags: onPortal.tags,
  }
}

/** Returns the sectors with open jobs. */
export async function listHiringSectors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sector: string }>`
    SELECT s.sector FROM unnest(${[...sectors]}::text[]) WITH ORDINALITY s(sector, at)
    WHERE EXISTS (SELECT FROM job_facet f JOIN posting_shown USING (id) WHERE f.sector = s.sector)
    ORDER BY s.at`.execute(db)
  return rows.map(({ sector }) => sector)
}

async function readRoles(db: Db, sector: Sector): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    SELECT f.role, f.pay_in AS "payIn", count(*)::int AS jobs,
      min(f.pay_low)::float8 AS low, max(f.pay_high)::float8 AS high
    FROM job_facet f JOIN posting_shown USING (id) WHERE f.sector = ${sector} GROUP BY 1, 2`.execute(db)
  return rows
}

async function readRoleSkills(
  db: Db,
  sector: Sector,
  roles: readonly string[],
): Promise<{ role: string; skill: string; jobs: number }[]> {
  if (roles.length === 0) return []
  const { rows } = await sql<{ role: string; skill: string; jobs: number }>`
    SELECT f.role, s.skill, count(*)::int AS jobs
    FROM job_facet f JOIN posting_shown USING (id) CROSS JOIN LATERAL unnest(f.skill) s(skill)
    WHERE f.sector = ${sector} AND f.role = ANY(${roles}::text[]) GROUP BY 1, 2`.execute(db)
  return rows
}

const byJobs = (a: { Jobs: number }, b: { Jobs: number }) => b.Jobs - a.Jobs

/** Merges roles that differ only in case or plural, under the most frequent spelling. */
function groupRoles(
  rows: readonly RoleRow[],
): (Pick<CareerRole, 'Role' | 'Jobs' | 'Pay'> & { spellings: string[] })[] {
  const groups = Map.groupBy(
    rows.filter(({ role }) => role !== ''),
    ({ role }) => roleKey(role),
  )
  return [...groups.values()]
    .map((group) => {
      const spelled = new Map<string, number>()
      for (const { role, jobs } of group) spelled.set(role, (spelled.get(role) ?? 0) + jobs)
      const spellings = [...spelled].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      return {
        Role: spellings[0]![0],
        Jobs: group.reduce((sum, { jobs }) => sum + jobs, 0),
        Pay: payRanges(group),
        spellings: spellings.map(([role]) => role),
      }
    })
    .sort((a, b) => byJobs(a, b) || a.Role.localeCompare(b.Role))
}

/** Returns the range for each currency and period, the most frequent first. */
function payRanges(rows: readonly RoleRow[]): PayRange[] {
  const paid = rows.filter(({ payIn, low, high }) => payIn !== '' && low !== null && high !== null)
  return [...Map.groupBy(paid, ({ payIn }) => payIn)]
    .map(([payIn, group]) => {
      const [Currency = '', Period = ''] = payIn.split(' ')
      return {
        Currency,
        Period,
        Low: Math.min(...group.map(({ low }) => low!)),
        High: Math.max(...group.map(({ high }) => high!)),
        Jobs: group.reduce((sum, { jobs }) => sum + jobs, 0),
      }
    })
    .sort((a, b) => byJobs(a, b) || a.Currency.localeCompare(b.Currency))
}

/** Merges skills that differ only in case, under the first spelling. */
function mergeSkills(counts: readonly SkillCount[]): SkillCount[] {
  const merged = new Map<string, SkillCount>()
  for (const { Skill, Jobs } of counts.toSorted(byJobs)) {
    const key = skillKey(Skill) || Skill
    const known = merged.get(key)
    merged.set(key, { Skill: known?.Skill ?? Skill, Jobs: (known?.Jobs ?? 0) + Jobs })
  }
  return [...merged.values()].sort((a, b) => byJobs(a, b) || a.Skill.localeCompare(b.Skill))
}
