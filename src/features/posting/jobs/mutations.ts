import { sql, type Transaction } from 'kysely'
import { bitsOf, groupValues } from '#kits/board/bits.ts'
import type { Tables } from '#lib/db/tables.ts'
import { jobPay } from '../career/pay.ts'
import { roleOf } from '../career/role.ts'
import type { PostingBusiness } from '../data.ts'
import { dayNumber } from '#lib/text/dates/days.ts'
import type { WrittenPosting } from '../item/searched.ts'
import { jobsBoard } from './board.ts'
import { searchedJob } from './read-job.ts'

/** Brings what searches read of jobs in step with them. */
export async function writeJobFacets(
  transaction: Transaction<Tables>,
  business: PostingBusiness,
  jobs: readonly WrittenPosting[],
): Promise<void> {
  if (jobs.length === 0) return
  const { country, location, skill, industry } = jobsBoard.parts
  const rows = jobs.map((job) => {
    const { searched, card, title, body } = searchedJob(job, business)
    return {
      id: job.id,
      posted: dayNumber(job.posted),
      bits: bitsOf(jobsBoard, searched)[0]!,
      country: groupValues(country.of(searched)),
      location: groupValues(location.of(searched)),
      skill: groupValues(skill.of(searched)),
      industry: groupValues(industry.of(searched)),
      knows: groupValues(searched.knows),
      titled: groupValues(searched.titled),
      sector: searched.sector,
      role: roleOf(title),
      ...jobPay(job.item),
      card,
      title,
      body,
    }
  })
  await sql`
    INSERT INTO job_facet (id, posted, bits, country, location, skill, industry, knows, titled, sector, role, pay_in,
      pay_low, pay_high, card, doc)
    SELECT id, posted, bits, country, location, skill, industry, knows, titled, sector, role, "payIn", low, high, card,
      institute_doc(title, body)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id int, posted int, bits int8, country text[],
      location text[], skill text[], industry text[], knows text[], titled text[], sector text, role text,
      "payIn" text, low numeric, high numeric, card json, title text, body text)
    ON CONFLICT (id) DO UPDATE SET posted = excluded.posted, bits = excluded.bits, country = excluded.country,
      location = excluded.location, skill = excluded.skill, industry = excluded.industry, knows = excluded.knows,
      titled = excluded.titled, sector = excluded.sector, role = excluded.role, pay_in = excluded.pay_in,
      pay_low = excluded.pay_low, pay_high = excluded.pay_high, card = excluded.card, doc = excluded.doc`.execute(
    transaction,
  )
}
