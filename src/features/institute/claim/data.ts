import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import type { UserType } from '#features/accounts/schema.ts'
import type { OrganizationApproval } from '#kits/organization/schema-approval.ts'
import { claimWayOf } from './policy.ts'
import type { ClaimState, OpenClaim } from './schema.ts'

/** Claims that administrators see at once. */
const MOST_SHOWN = 100

interface ClaimRow {
  instituteId: number
  approval: OrganizationApproval
  domains: string[]
  instituteName: string
  userType: UserType | null
  email: string
  emailVerified: boolean
  keeps: boolean
  approvedFor: string | null
  reason: string | null
}

/**
 * How an institute that a register brought stands to somebody; undefined when there is none.
 * @param publicId instituteID on the wire.
 */
export async function getClaim(
  db: Db,
  publicId: string,
  personId: string,
): Promise<(ClaimState & { instituteId: number; instituteName: string }) | undefined> {
  // Approved for the same is no hindrance; see settle_organization.
  const { rows } = await sql<ClaimRow>`
    SELECT i.id AS "instituteId", i.approval, i.domains, d.item->>'instituteName' AS "instituteName",
      p.user_type AS "userType", p.email, p.email_verified AS "emailVerified", c.reason,
      EXISTS (SELECT FROM organization_member m WHERE m.person_id = p.id AND m.kind = 'institute') AS keeps,
      CASE WHEN p.approval = 'approved' AND (lower(p.organization), coalesce(p.registration_number, ''))
          IS DISTINCT FROM (lower(d.item->>'instituteName'), coalesce(d.item->>'instituteRegistrationNumber', ''))
        THEN coalesce(p.organization, '') END AS "approvedFor"
    FROM institute i JOIN document_item d ON d.document = i.document_id AND d.list = 'instituteDetails'
      JOIN person p ON p.id = ${personId}
      LEFT JOIN organization_claim c ON c.organization_id = i.id AND c.person_id = p.id
    WHERE i.public_id = ${publicId} AND i.source_key IS NOT NULL`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { instituteId, approval, domains, instituteName, reason, ...person } = row
  return {
    instituteId,
    instituteName,
    way: claimWayOf({ approval, domains, person: { ...person, asked: reason !== null } }),
    domains,
    reason: reason ?? '',
    approvedFor: person.approvedFor ?? '',
  }
}

const claimRows = (db: Db) =>
  db
    .selectFrom('organization_claim as c')
    .innerJoin('institute as i', 'i.id', 'c.organization_id')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .innerJoin('document_item as d', (join) =>
      join.onRef('d.document', '=', 'i.document_id').on('d.list', '=', 'instituteDetails'),
    )
    .select([
      'c.id',
      'c.created',
      'c.reason',
      'c.person_id as personId',
      'i.id as instituteId',
      'i.slug as Slug',
      'i.domains',
      sql<string>`d.item->>'instituteName'`.as('instituteName'),
      sql<string>`coalesce(d.item->>'website', '')`.as('website'),
      'p.name',
      'p.email',
      'p.locale',
      'p.email_verified as emailVerified',
      sql<boolean>`i.approval <> 'unclaimed' OR EXISTS (SELECT FROM organization_member m WHERE m.person_id = p.id AND m.kind = 'institute')`.as(
        'late',
      ),
    ])

export type ClaimToAnswer = Awaited<ReturnType<ReturnType<typeof claimRows>['execute']>>[number]

/** One that waits; undefined when it was answered. */
export const getClaimToAnswer = (db: Db, id: string): Promise<ClaimToAnswer | undefined> =>
  claimRows(db).where('c.id', '=', id).executeTakeFirst()

/** Those who ask for an institute, the oldest first. */
export async function listClaims(db: Db): Promise<{ results: OpenClaim[]; total: number }> {
  const rows = await claimRows(db).orderBy('c.created').orderBy('c.id').limit(MOST_SHOWN).execute()
  const { total } = await db
    .selectFrom('organization_claim')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return {
    results: rows.map((row) => ({
      ...row,
      created: row.created.toISOString(),
      email: shownAddress(row.email),
    })),
    total,
  }
}
