import { instant, noDefault, oneLock, slower, type AcceptedLine } from './accepted-reasons.ts'

const oneEach =
  'Whoever keeps an institute keeps one alone (constraint organization_member_once): the person names the row.'

/** Of institutes. */
export const ofInstitutes: Record<string, AcceptedLine[]> = {
  'src/features/institute/mutations.ts': [
    [
      'await transaction',
      slower,
      [
        "transaction .selectFrom('institute') .select('slug') .where('slug', 'like', `${base}%`)",
        "transaction .selectFrom('institute') .select('slug')",
      ],
    ],
    [
      "transaction.selectFrom('organization_former_slug').select('slug').where('slug', 'like', `${base}%`),",
      slower,
      [
        "transaction.selectFrom('organization_former_slug').select('slug … lug', 'like', `${base}%`)",
        "transaction.selectFrom('organization_former_slug').select('slug')",
      ],
    ],
  ],
  'src/features/institute/import/mutations.ts': [
    ["await inTurn(db, 'institutes', (trx) => takeIn(trx, some, report))", oneLock, "'institutes'"],
    ['await letOthersRun()', 'It gives others a turn: the outcome is the same.', 'await letOthersRun()'],
    [
      'if (report.added > 0) await sql`ANALYZE institute, institute_facet, document, document_item`.execute(db)',
      slower,
      'report.added > 0',
      'await sql`ANALYZE institute, institute_facet, document, document_item`.execute(db)',
    ],
    [
      'const stored = await trx',
      slower,
      "trx .selectFrom('institute') .select(['id', 'document_id', ' … .map(({ key }) => key), )",
    ],
    [
      'if (written.length > 0) await writeRecords(trx, written)',
      slower,
      ['written.length > 0', 'written.length >= 0'],
      ['written.length > 0', 'true'],
    ],
    [
      'const { rows: found } = await sql<{ slug: string }>`',
      slower,
      [
        'sql<{ slug: string }>` SELECT s.slug FROM (SELECT slug FROM  …  = ANY(${bases}::text[])`',
        'sql<{ slug: string }>` SELECT s.slug FROM (SELECT slug FROM  … <> ANY(${bases}::text[])`',
      ],
    ],
  ],
  'src/kits/organization/members/mutations.ts': [
    [
      ".where((each) => each.or([each('email', '=', email), each('expires', '<', new Date())]))",
      instant,
      ["'<'", "'<='"],
    ],
    [
      'await transaction',
      oneEach,
      [
        "transaction .updateTable('organization_member') .set({ role, mo … , '=', actor.instituteId)",
        "transaction .updateTable('organization_member') .set({ role, modules })",
      ],
      [
        "transaction .deleteFrom('organization_member') .where('organization_id', '=', actor.instituteId)",
        "transaction .deleteFrom('organization_member')",
      ],
    ],
    [
      "if (member.role === 'owner') await requireOtherOwner(transaction, member)",
      'There is always an owner: for anybody else one is found.',
      ["member.role === 'owner'", 'true'],
    ],
    [
      'await lockInstitute(transaction, instituteId)',
      oneLock,
      'await lockInstitute(transaction, instituteId)',
    ],
    [
      "if (numDeletedRows === 0n) throw new AppError('not_found', m.noInvitation())",
      oneLock,
      ['numDeletedRows === 0n', 'false'],
      "'not_found'",
    ],
    [
      'await lockInstitute(transaction, before.instituteId)',
      oneLock,
      'await lockInstitute(transaction, before.instituteId)',
    ],
    [
      "if (!actor) throw new AppError('not_found', m.notMember())",
      oneLock,
      ['!actor', 'false'],
      "'not_found'",
    ],
    [
      "transaction.selectFrom('institute').select('id').where('id', '=', id).forUpdate().executeTakeFirst()",
      oneLock,
      "'='",
      "transaction.selectFrom('institute').select('id').where('id', '=', id)",
      "transaction.selectFrom('institute').select('id').where('id', '=', id).forUpdate()",
      "transaction.selectFrom('institute').select('id').where('id', … date().executeTakeFirst()",
    ],
    ['locale: known ?? locale ?? defaultLocale,', noDefault, 'known ?? locale ?? defaultLocale'],
    [
      "institute: found?.instituteName ?? '',",
      noDefault,
      'found?.instituteName',
      "''",
      "found?.instituteName ?? ''",
    ],
  ],
}
