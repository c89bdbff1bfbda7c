import { aboutInstitute } from '#messages/institute/answers.ts'
import { rawDocument, readRows } from '#kits/document/data.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { getMembership } from './members/data.ts'
import { managesInstitute } from './members/policy.ts'
import { instituteDocument } from './sections/document.ts'

/** What this feature keeps about a person: their part in an institute, and what they keep of it. */
export const instituteExporters: Exporters = {
  institute: {
    about: aboutInstitute,
    async read(db, personId) {
      const member = await getMembership(db, personId)
      const asked = await db
        .selectFrom('institute_claim as c')
        .innerJoin('institute as i', 'i.id', 'c.institute_id')
        .select(['public_id as instituteID', 'slug', 'reason', 'c.created'])
        .where('person_id', '=', personId)
        .executeTakeFirst()
      const askedFor = asked ?? null
      if (!member) return { institute: null, askedFor }
      const { document_id, ...row } = await db
        .selectFrom('institute')
        .select(['public_id as instituteID', 'slug', 'approval', 'document_id', 'created', 'updated'])
        .where('id', '=', member.instituteId)
        .executeTakeFirstOrThrow()
      const invited = await db
        .selectFrom('institute_invitation')
        .select(['email', 'role', 'modules', 'created', 'expires'])
        .where('invited_by', '=', personId)
        .orderBy('created')
        .execute()
      return {
        askedFor,
        institute: {
          ...row,
          role: member.role,
          modules: member.modules,
          invitations: invited,
          // As it is stored: also what can no longer be read. Of users, who do not speak for the institute, nothing.
          ...(managesInstitute(member) && rawDocument(instituteDocument, await readRows(db, document_id))),
        },
      }
    },
  },
}
