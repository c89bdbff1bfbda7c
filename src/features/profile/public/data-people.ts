import { sql } from 'kysely'
import type { OrganizationPeople } from '#kits/organization/chosen/schema.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { defineRead, type Read } from '#lib/db/read-together.ts'
import { profileTag } from '../schema-tag.ts'

/** The maximum number of people on a page. */
const MAX_NAMED = 12

/**
 * Reads the people who chose an organization as an employer or a school and allow its page to name them; current ones
 * first. Trainings are excluded, because only members see them.
 * @param publicId of the organization. The database notifies of changes (migrations/functions/profiles.sql).
 */
export const peopleAt = (publicId: string): Read<Tagged<OrganizationPeople>> =>
  defineRead(
    sql<OrganizationPeople['results'][number] & { personId: string; total: number }>`
    WITH entry AS (
      SELECT document, list, pos, coalesce(item->>'PositionTitle', item->>'Degree', '') AS "Role",
        coalesce(item->'EndDate'->>'Year', '') AS ended, coalesce(item->'StartDate'->>'Year', '') AS began
      FROM document_item
      WHERE list IN ('ProfessionalExperience', 'Education') AND item->>'OrganizationID' <> ''
        AND item->>'OrganizationID' = ${publicId}
    ), here AS (
      SELECT DISTINCT ON (p.person_id) p.person_id AS "personId", p.public_id AS "UserPublicProfileID", p.document_id,
        e."Role", e.ended, e.began
      FROM entry e JOIN profile_shown p ON p.document_id = e.document AND p.shows_workplaces
        AND p.audience = 'everybody' AND part_for_everybody(p.audiences, e.list)
      ORDER BY p.person_id, e.ended <> '', e.ended DESC, e.began DESC, e.list DESC, e.pos
    )
    SELECT h."personId", h."UserPublicProfileID", h."Role", coalesce(u.item->>'FullName', '') AS "FullName",
      coalesce(u.item->>'ProfilePicture', '') AS "ProfilePicture", (count(*) OVER ())::int AS total
    FROM here h JOIN document_item u ON u.document = h.document_id AND u.list = 'UserPersonalData'
    ORDER BY h.ended <> '', h.ended DESC, h.began DESC, "FullName", h."UserPublicProfileID"
    LIMIT ${MAX_NAMED}`,
    (rows) => ({
      answer: {
        total: rows[0]?.total ?? 0,
        results: rows.map(({ UserPublicProfileID, FullName, Role, ProfilePicture }) => ({
          UserPublicProfileID,
          FullName,
          Role,
          ProfilePicture,
        })),
      },
      tags: rows.map(({ personId }) => profileTag(personId)),
    }),
  )
