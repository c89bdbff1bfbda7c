import { sql, type Transaction } from 'kysely'
import { itemChanges } from '#kits/document/changes.ts'
import { changeDocument } from '#kits/document/mutations-change.ts'
import { readItem } from '#kits/document/data.ts'
import { rulesAt, type Rules } from '#kits/document/rules.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { createUnclaimed, writeKnownRecords } from '#kits/organization/import/mutations.ts'
import { AppError } from '#lib/api/errors.ts'
import { announceChange } from '#lib/db/announce.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { addressName } from '#lib/text/web/address-name.ts'
import { domainOfSite } from '#kits/organization/claim/address-domain.ts'
import { businessListTag, businessTag } from '../schema-tag.ts'
import { writeBusinessFacets } from '../search/mutations.ts'
import { businessDocument } from '../sections/document.ts'
import { businessRecords } from '../sections/registry.ts'
import { lastDayFrom, runsOut } from './job-item.ts'
import type { JobImportReport, PlannedCompany, PlannedJob } from './job-plan.ts'

type Trx = Transaction<Tables>

const LIST = 'jobOpenings'

export interface CompanyImport extends Pick<Deps, 'publishPostings'> {
  report: JobImportReport
  /**
   * Whether people with a verified address at the listed website can claim a company at once. A
   * public list is not a register: anyone can add any website to it. The operator decides.
   */
  trustWebsites: boolean
  now: Date
}

/** A company as it is stored. */
interface StoredCompany {
  id: number
  document: number
  publicId: string
  key: string
  isKept: boolean
  version: number
  name: string
  website: string
  domains: string[]
}

/** A job imported before. */
interface StoredJob {
  organization: number
  id: string
  source: string
  hash: string
  version: number
  item: unknown
}

/** Imports companies with their jobs, in the given transaction. */
export async function importCompanies(
  trx: Trx,
  companies: readonly PlannedCompany[],
  taking: CompanyImport,
): Promise<void> {
  const { report, trustWebsites } = taking
  const touched = new Set(await createCompanies(trx, companies, taking))
  const stored = await readCompanies(trx, companies)
  for (const company of stored) {
    const planned = companies.find(({ key }) => key === company.key)
    if (company.isKept || !planned?.website) continue
    if (trustWebsites) await writeDomains(trx, company, planned.website)
    if (planned.website === company.website) continue
    await writeKnownRecords(trx, businessRecords, [
      {
        document: company.document,
        known: { businessDetails: { organizationName: company.name, website: planned.website } },
      },
    ])
    touched.add(company.id)
  }
  const known = await readJobs(trx, stored)
  const byKey = new Map(stored.map((company) => [company.key, company]))
  for (const { key, jobs } of companies) {
    const company = byKey.get(key)
    if (!company) throw new Error(`The company ${key} was not begun`)
    if (company.isKept) for (const { file, at } of jobs.values()) report.kept.push({ file, at })
    else if (await importCompanyJobs(trx, company, [...jobs.values()], known.get(company.id) ?? [], taking))
      touched.add(company.id)
    await yieldToEventLoop()
  }
  if (touched.size === 0) return
  await writeBusinessFacets(trx, [...touched])
  const ids = stored.filter(({ id }) => touched.has(id)).map(({ publicId }) => publicId)
  await announceChange(trx, [businessListTag, ...ids.map(businessTag)])
}

/** Creates missing companies. @returns organization.id of each. */
async function createCompanies(
  trx: Trx,
  companies: readonly PlannedCompany[],
  { report, trustWebsites }: CompanyImport,
): Promise<number[]> {
  const keys = companies.map(({ key }) => key)
  const there = await trx
    .selectFrom('business')
    .select('source_key')
    .where('source_key', 'in', keys)
    .execute()
  const known = new Set(there.map(({ source_key }) => source_key))
  const fresh = companies.filter(({ key }) => !known.has(key))
  const begun = await createUnclaimed(
    trx,
    'business',
    fresh.map(({ key, name, website }) => ({
      base: addressName(name, 'business'),
      key,
      hash: '',
      domains: trustWebsites ? domainsOf(website) : [],
    })),
  )
  await writeKnownRecords(
    trx,
    businessRecords,
    fresh.map(({ name, website }, at) => ({
      document: begun[at]!.document,
      known: { businessDetails: { organizationName: name, website } },
    })),
  )
  report.companies += fresh.length
  report.newAlone += fresh.filter(({ alone, jobs }) => alone > 0 && jobs.size === 0).length
  return begun.map(({ id }) => id)
}

const domainsOf = (website: string): string[] => [domainOfSite(website) ?? []].flat()

async function writeDomains(trx: Trx, { id, domains }: StoredCompany, website: string): Promise<void> {
  const said = domainsOf(website)
  if (said.join() === domains.join()) return
  await trx.updateTable('organization').set({ domains: said }).where('id', '=', id).execute()
}

/** Reads the stored companies, locked until the transaction ends. */
async function readCompanies(trx: Trx, companies: readonly PlannedCompany[]): Promise<StoredCompany[]> {
  const keys = companies.map(({ key }) => key)
  const { rows } = await sql<StoredCompany>`
    SELECT o.id, o.document_id AS document, o.public_id AS "publicId", o.source_key AS key, o.domains,
      o.approval <> 'unclaimed' OR o.claimed IS NOT NULL AS "isKept",
      (SELECT version FROM document WHERE id = o.document_id) AS version,
      coalesce(d.item->>'organizationName', '') AS name, coalesce(d.item->>'website', '') AS website
    FROM organization o LEFT JOIN document_item d ON d.document = o.document_id AND d.list = 'businessDetails'
    WHERE o.kind = 'business' AND o.source_key = ANY(${keys}::text[])
    ORDER BY o.id FOR UPDATE OF o`.execute(trx)
  return rows
}

async function readJobs(trx: Trx, companies: readonly StoredCompany[]): Promise<Map<number, StoredJob[]>> {
  const ids = companies.filter(({ isKept }) => !isKept).map(({ id }) => id)
  const { rows } = await sql<StoredJob>`
    SELECT j.organization_id AS organization, j.item_id AS id, j.source, j.hash, d.version, d.item
    FROM imported_job j JOIN organization o ON o.id = j.organization_id
      JOIN document_item d ON d.document = o.document_id AND d.list = ${LIST} AND d.id = j.item_id
    WHERE j.organization_id = ANY(${ids}::int[])`.execute(trx)
  return Map.groupBy(rows, ({ organization }) => organization)
}

/** @returns whether anything was written. */
async function importCompanyJobs(
  trx: Trx,
  company: StoredCompany,
  jobs: readonly PlannedJob[],
  stored: readonly StoredJob[],
  { report, publishPostings, now }: CompanyImport,
): Promise<boolean> {
  const known = new Map(stored.map((job) => [job.id, job]))
  const counts = { added: 0, changed: 0, unchanged: 0, prolonged: 0 }
  const taken: JobImportReport['taken'] = []
  const changes: ItemChange[] = []
  const remembered: PlannedJob[] = []
  let behind: string | null = null
  for (const job of jobs) {
    const before = known.get(job.id)
    if (before?.hash !== job.hash || before.source !== job.source) remembered.push(job)
    const kind = planJob(job, before, now, changes, behind)
    counts[kind]++
    const { file, at, item } = job
    if (kind === 'added' || kind === 'changed') taken.push({ file, at, how: kind, title: item.jobTitle })
    behind = job.id
  }
  try {
    if (changes.length > 0)
      await changeDocument(trx, businessDocument, company.document, { version: company.version, changes })
  } catch (error) {
    // Too many jobs of one company, or too large: refused before anything is written.
    if (!(error instanceof AppError)) throw error
    for (const { file, at } of jobs) report.refused.push({ file, at, reason: reasonOf(error) })
    return false
  }
  for (const [kind, count] of Object.entries(counts)) report[kind as keyof typeof counts] += count
  report.taken.push(...taken)
  await saveImportedJobs(trx, company.id, remembered)
  if (changes.length > 0) await publishPostings(trx, company.id, now, changedJobs(changes))
  return changes.length > 0
}

/** Returns the IDs of the changed jobs. */
export const changedJobs = (changes: readonly ItemChange[]): string[] =>
  changes.flatMap(({ at: [, id] }) => id ?? [])

/** Plans the changes that bring a stored job in line with its source. */
function planJob(
  { id, item, hash, isDated }: PlannedJob,
  before: StoredJob | undefined,
  now: Date,
  changes: ItemChange[],
  behind: string | null,
): 'added' | 'changed' | 'unchanged' | 'prolonged' {
  if (!before) {
    changes.push({ do: 'add', at: [LIST, id], item, after: behind })
    return 'added'
  }
  const read = readItem(jobRules, before)
  const was = 'item' in read ? read.item : { id }
  const { status, validThrough } = was as { status?: string; validThrough?: string }
  if (before.hash === hash) {
    const isOver = !isDated && runsOut(validThrough ?? '', now)
    if (status !== 'Closed' && !isOver) return 'unchanged'
    const to = { status: 'Open', ...(isOver && { validThrough: lastDayFrom(now) }) }
    changes.push({ do: 'set', at: [LIST, id], was: pickOf(was, Object.keys(to)), to })
    return status === 'Closed' ? 'changed' : 'prolonged'
  }
  const lastDay = isDated || runsOut(validThrough ?? '', now) ? item.validThrough : (validThrough ?? '')
  const then = { ...item, validThrough: lastDay }
  changes.push(...itemChanges(jobRules, [LIST, id], was, then))
  return 'changed'
}

const pickOf = (from: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))

export const jobRules: Rules = rulesAt(businessDocument, LIST)!.rules

/** Remembers where jobs were read, and the hashes of their data. */
export async function saveImportedJobs(
  trx: Trx,
  organization: number,
  jobs: readonly Pick<PlannedJob, 'id' | 'source' | 'hash'>[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ id, source, hash }) => ({ id, source, hash }))
  await sql`
    INSERT INTO imported_job (organization_id, item_id, source, hash)
    SELECT ${organization}::int, id, source, hash
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id text, source text, hash text)
    ON CONFLICT (organization_id, item_id) DO UPDATE SET source = excluded.source, hash = excluded.hash`.execute(
    trx,
  )
}
