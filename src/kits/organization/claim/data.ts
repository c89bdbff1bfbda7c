import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import type { OrganizationKind } from '../kind.ts'
import type { OrganizationApproval } from '../schema-approval.ts'
import { claimWayOf } from './policy.ts'
import type { ClaimState, OpenClaim } from './schema.ts'

/** Most claims shown to administrators, per kind. */
const MAX_CLAIMS = 100

interface ClaimRow {
  organizationId: number
  approval: OrganizationApproval
  domains: string[]
  organizationName: string
  userType: string | null
  email: string
  emailVerified: boolean
  keeps: boolean
  approvedFor: string | null
  reason: string | null
}

/**
 * Returns how a person can claim an imported organization; undefined if it does not exist.
 * @param publicId its ID in API calls.
 */
export async function getClaim(
  db: Db,
  kind: OrganizationKind,
  publicId: string,
  personId: string,
): Promise<(ClaimState & { organizationId: number; organizationName: string }) | undefined> {
  // An approval for the same organization is no obstacle; see settle_organization.
  const { rows } = await sql<ClaimRow>`
    SELECT o.id AS "organizationId", o.approval, o.domains, n.name AS "organizationName",
      p.user_type AS "userType", p.email, p.email_verified AS "emailVerified", c.reason,
      EXISTS (SELECT FROM organization_member m WHERE m.person_id = p.id AND m.kind = o.kind) AS keeps,
      CASE WHEN p.approval = 'approved' AND (lower(p.organization), coalesce(p.registration_number, ''))
          IS DISTINCT FROM (lower(n.name), n.number)
        THEN coalesce(p.organization, '') END AS "approvedFor"
    FROM organization o CROSS JOIN LATERAL organization_named(o.id) n
      JOIN person p ON p.id = ${personId}
      LEFT JOIN organization_claim c ON c.organization_id = o.id AND c.person_id = p.id
    WHERE o.kind = ${kind} AND o.public_id = ${publicId} AND o.source_key IS NOT NULL`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { organizationId, approval, domains, organizationName, reason, ...person } = row
  return {
    organizationId,
    organizationName,
    way: claimWayOf({ kind, approval, domains, person: { ...person, asked: reason !== null } }),
    domains,
    reason: reason ?? '',
    approvedFor: person.approvedFor ?? '',
  }
}

const claimRows = (db: Db, kind: OrganizationKind) =>
  db
    .selectFrom('organization_claim as c')
    .innerJoin('organization as o', 'o.id', 'c.organization_id')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .innerJoinLateral(
      sql<{ name: string; number: string; website: string }>`organization_named(o.id)`.as('n'),
      (join) => join.onTrue(),
    )
    .where('o.kind', '=', kind)
    .select([
      'c.id',
      'c.created',
      'c.reason',
      'c.person_id as personId',
      'o.id as organizationId',
      'o.kind',
      'o.approval',
      'o.slug as Slug',
      'o.domains',
      'n.name as organizationName',
      'n.number as registrationNumber',
      'n.website',
      'p.name',
      'p.email',
      'p.locale',
      'p.email_verified as emailVerified',
      sql<boolean>`o.approval <> 'unclaimed' OR EXISTS (SELECT FROM organization_member m WHERE m.person_id = p.id AND m.kind = o.kind)`.as(
        'late',
      ),
    ])

export type ClaimToAnswer = Awaited<ReturnType<ReturnType<typeof claimRows>['execute']>>[number]

/** Returns an open claim; undefined if it was answered. */
export const getClaimToAnswer = (
  db: Db,
  kind: OrganizationKind,
  id: string,
): Promise<ClaimToAnswer | undefined> => claimRows(db, kind).where('c.id', '=', id).executeTakeFirst()

/** Returns the open claims of a kind, oldest first. */
export async function listClaims(
  db: Db,
  kind: OrganizationKind,
): Promise<{ results: OpenClaim[]; total: number }> {
  const rows = await claimRows(db, kind).orderBy('c.created').orderBy('c.id').limit(MAX_CLAIMS).execute()
  const { total } = await db
    .selectFrom('organization_claim as c')
    .innerJoin('organization as o', 'o.id', 'c.organization_id')
    .where('o.kind', '=', kind)
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
