import { sql, type Kysely } from 'kysely'

/** What the careers of a sector are counted from: each job's sector, its role, and what it pays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // pay_in is the currency and the period, 'EUR year'; without one that is known nothing is said of the pay.
  await sql`
    ALTER TABLE job_facet
      ADD COLUMN sector text NOT NULL DEFAULT '',
      ADD COLUMN role text NOT NULL DEFAULT '',
      ADD COLUMN pay_in text NOT NULL DEFAULT '',
      ADD COLUMN pay_low numeric,
      ADD COLUMN pay_high numeric`.execute(db)
  // As well as SQL can tell; the next save of a business reads its jobs anew (posting/career/role.ts, pay.ts).
  await sql`
    UPDATE job_facet SET sector = coalesce(card->>'sector', ''), role = coalesce(card->>'jobTitle', '')`.execute(
    db,
  )
  await sql`
    UPDATE job_facet SET pay_in = trim((card->>'salaryCurrency') || ' ' || (card->>'salaryPeriod')),
      pay_low = replace(card->>'salary', ',', '')::numeric, pay_high = replace(card->>'salary', ',', '')::numeric
    WHERE card->>'salaryCurrency' ~ '^[A-Z]{3}$' AND card->>'salary' ~ '^[0-9][0-9,]{0,17}([.][0-9]{1,2})?$'`.execute(
    db,
  )
  // What is counted lies in the index itself: the rows are wide.
  await sql`
    CREATE INDEX job_facet_career ON job_facet (sector, id) INCLUDE (role, pay_in, pay_low, pay_high)`.execute(
    db,
  )
}
