import { instant, noRow, noDefault, oneLock, type AcceptedLine } from './accepted-reasons.ts'

export const ofAccounts: Record<string, AcceptedLine[]> = {
  'src/features/accounts/address/mutations-change.ts': [
    [".where('id', '=', id ?? '')", noRow, "''", "id ?? ''"],
    [".where('email_change.id', '=', id ?? '')", noRow, "''", "id ?? ''"],
    [
      'const change = await trx',
      'A change that is made has no link left that confirms it or calls it off.',
      [
        "trx .updateTable('email_change') .set(atOld ? { old_confirme … re('changed', 'is', null)",
        "trx .updateTable('email_change') .set(atOld ? { old_confirme … here('id', '=', id ?? '')",
      ],
      [
        "trx .deleteFrom('email_change') .where('id', '=', id ?? '') .where('changed', 'is', null)",
        "trx .deleteFrom('email_change') .where('id', '=', id ?? '')",
      ],
    ],
  ],
  'src/features/accounts/admin/mutations.ts': [
    [
      'const admins = await db',
      oneLock,
      "db .selectFrom('person') .select('id') .where('role', '=', ' … is', null) .orderBy('id')",
    ],
  ],
  'src/features/accounts/oauth/mutations-code.ts': [
    ['if (!browser) return undefined', 'Nothing is kept by a code alone.', ['!browser', 'false']],
    [".where('expires', '<', sql<Date>`now()`)", instant, ["'<'", "'<='"]],
  ],
  'src/features/accounts/oauth/mutations-unlink.ts': [
    [
      "await transaction.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()",
      'It locks more than it must: slower for everybody, wrong for nobody.',
      "transaction.selectFrom('person').select('id').where('id', '=', personId)",
    ],
  ],
  'src/features/accounts/password/mutations-attempt.ts': [
    [
      'const seconds = Math.ceil(rows[0]?.seconds ?? 0)',
      noDefault,
      'rows[0]?.seconds',
      'rows[0]?.seconds ?? 0',
    ],
  ],
  'src/features/accounts/password/mutations.ts': [
    [".where('id', '=', personId ?? '')", noRow, "''", "personId ?? ''"],
    [".where('id', '<>', staying?.id ?? '')", noRow, "''"],
  ],
  'src/features/accounts/privacy/mutations-deletion.ts': [
    [
      'const administrators = await db',
      oneLock,
      "db .selectFrom('person') .select(['id', 'disabled', 'delete_ … , 'admin') .orderBy('id')",
      "db .selectFrom('person') .select(['id', 'disabled', 'delete_ … rderBy('id') .forUpdate()",
    ],
  ],
  'src/features/accounts/second-factor/mutations-begin.ts': [
    [
      "const USE = 'second-step:'",
      'It is made and read with the same word, whatever that is.',
      "'second-step:'",
    ],
    [
      'identifier.startsWith(USE) ? identifier.slice(USE.length) : undefined',
      'Only the hash of a first step leads to it.',
      ['identifier.startsWith(USE)', 'true'],
    ],
  ],
  'src/features/accounts/second-factor/mutations-step.ts': [
    [
      "if (numDeletedRows === 0n) throw new AppError('unauthorized', m.firstStepGone())",
      oneLock,
      ['numDeletedRows === 0n', 'false'],
    ],
  ],
  'src/features/accounts/session/mutations.ts': [
    ["const ending = hashCookie(before ?? '', deps.secret)", noRow, ["''", "'fault'"]],
    [
      'const age = Math.floor((now.getTime() - (found?.sessionCreated.getTime() ?? 0)) / 1000)',
      'Without a session nothing is renewed, whatever its age.',
      'found?.sessionCreated.getTime() ?? 0',
    ],
    [
      "where.or([where('token', '=', hashCookie(cookie, secret)), where('id', '=', sessionId ?? '')]),",
      noRow,
      "''",
      "sessionId ?? ''",
    ],
    [
      "const sessionId = bearer ? await readToken(bearer, secret, 'any age').catch(() => undefined) : undefined",
      'No token is read as none, and that is nothing either way.',
      ['bearer', 'true'],
    ],
  ],
}
