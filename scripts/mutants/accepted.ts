/** A fault that no test needs to find, and why. */
interface Accepted {
  file: string
  /** The line where it begins, without the space around it. */
  at: string
  from: string
  /** Any when there is none. */
  to?: string
  reason: string
}

const media = 'src/features/media/mutations.ts'
const sections = 'src/features/taxonomy/import/mutations.ts'
const noDefault = 'The type allows for nothing, what answers does not: the default is never taken.'
const noRow = 'It stands for nobody: no row has such an id, whatever the text.'
const slower = 'It looks at more than it must: slower, with the same outcome.'
const within = 'Only a fault elsewhere in the portal would come by it.'
const oneLock =
  'The embedded database has one connection, so that transactions wait for each other without the lock; on a server the tests that do things at once find it (.ci/run).'

/** Grouped by file. */
export const accepted: Accepted[] = [
  {
    file: media,
    at: 'width: file.width ?? null,',
    from: 'file.width ?? null',
    reason: 'A column that is left out is null as well.',
  },
  {
    file: media,
    at: 'height: file.height ?? null,',
    from: 'file.height ?? null',
    reason: 'A column that is left out is null as well.',
  },
  {
    file: 'src/features/taxonomy/mutations.ts',
    at: 'const changed = (numInsertedOrUpdatedRows ?? 0n) > 0n',
    from: 'numInsertedOrUpdatedRows ?? 0n',
    reason: noDefault,
  },
  {
    file: sections,
    at: "const reason = error instanceof Error ? (error.message.split('\\n')[0] ?? '') : String(error)",
    from: 'error instanceof Error',
    to: 'true',
    reason: 'Nothing but errors is thrown there.',
  },
  {
    file: sections,
    at: "const reason = error instanceof Error ? (error.message.split('\\n')[0] ?? '') : String(error)",
    from: "error.message.split('\\n')[0] ?? ''",
    reason: noDefault,
  },
  {
    file: sections,
    at: "const reason = error instanceof Error ? (error.message.split('\\n')[0] ?? '') : String(error)",
    from: "''",
    to: "'fault'",
    reason: noDefault,
  },
  ...[
    "issue?.path.join('.')",
    "''",
    "issue?.path.join('.') ?? ''",
    'issue?.message',
    "'wrong shape'",
    "issue?.message ?? 'wrong shape'",
  ].map((from) => ({
    file: sections,
    at: "throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`)",
    from,
    reason: 'What is refused has at least one issue.',
  })),
  ...["await trx.selectFrom('person').select('id').where('id', '=', … orNoKeyUpdate().execute()", "'='"].map(
    (from) => ({
      file: 'src/features/cv/variants/mutations.ts',
      at: "await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()",
      from,
      reason: oneLock,
    }),
  ),
  {
    file: 'src/features/cv/variants/mutations.ts',
    at: "await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()",
    from: "trx.selectFrom('person').select('id').where('id', '=', personId)",
    reason: 'It locks more than it must: slower for everybody, wrong for nobody.',
  },
  ...['rows[0]?.seconds', 'rows[0]?.seconds ?? 0'].map((from) => ({
    file: 'src/features/accounts/password/mutations-attempt.ts',
    at: 'const seconds = Math.ceil(rows[0]?.seconds ?? 0)',
    from,
    reason: noDefault,
  })),
  {
    file: 'src/features/accounts/password/mutations.ts',
    at: ".where('id', '=', wanted?.value ?? '')",
    from: "''",
    reason: noRow,
  },
  {
    file: 'src/features/accounts/password/mutations.ts',
    at: ".where('id', '=', wanted?.value ?? '')",
    from: "wanted?.value ?? ''",
    reason: noRow,
  },
  {
    file: 'src/features/accounts/password/mutations.ts',
    at: ".where('id', '<>', staying?.id ?? '')",
    from: "''",
    reason: noRow,
  },
  ...[
    "db .selectFrom('person') .select(['id', 'disabled', 'delete_ … , 'admin') .orderBy('id')",
    "db .selectFrom('person') .select(['id', 'disabled', 'delete_ … rderBy('id') .forUpdate()",
  ].map((from) => ({
    file: 'src/features/accounts/privacy/mutations-deletion.ts',
    at: 'const administrators = await db',
    from,
    reason: oneLock,
  })),
  {
    file: 'src/features/accounts/admin/mutations.ts',
    at: 'const admins = await db',
    from: "db .selectFrom('person') .select('id') .where('role', '=', ' … is', null) .orderBy('id')",
    reason: oneLock,
  },
  {
    file: 'src/features/profile/mutations.ts',
    at: 'const data = settled(personal, given, { stored: undefined }, personal.key)',
    from: '{ stored: undefined }',
    reason: 'What is left out is undefined as well.',
  },
  {
    file: 'src/features/profile/mutations.ts',
    at: 'if (data.ProfilePicture) await showPicture(transaction, owner.personId, data.ProfilePicture)',
    from: 'data.ProfilePicture',
    to: 'true',
    reason: 'No address shows no picture, and a profile that begins has shown none.',
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'const alone = since === locked.version ? own : undefined',
    from: 'since === locked.version',
    to: 'false',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'if (!row) throw new Error(`The row ${list} ${id} was not read`)',
    from: '!row',
    to: 'false',
    reason: within,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'if (!row) throw new Error(`The row ${list} ${id} was not read`)',
    from: '`The row ${list} ${id} was not read`',
    reason: within,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'if (!row) continue',
    from: '!row',
    to: 'false',
    reason: within,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: "else if ('item' in read) row.before = read.item",
    from: "'item' in read",
    to: 'true',
    reason: 'Without an item there is none to take: nothing either way.',
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: "changes.filter((change) => change.do === 'add').map(({ at: [list = '', id = ''] }) => keyOf(list, id)),",
    from: "changes.filter((change) => change.do === 'add')",
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'const missing = [...rows].filter(([key, row]) => added.has(key) && !row.stored).map(([, row]) => row)',
    from: 'added.has(key) && !row.stored',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'const missing = [...rows].filter(([key, row]) => added.has(key) && !row.stored).map(([, row]) => row)',
    from: '[...rows].filter(([key, row]) => added.has(key) && !row.stored)',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'if (missing.length === 0) return rows',
    from: 'missing.length === 0',
    to: 'false',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-change.ts',
    at: 'if (row) row.gone = true',
    from: 'row',
    to: 'true',
    reason: within,
  },
  {
    file: 'src/kits/document/mutations-order.ts',
    at: "const anchor = after === null ? undefined : await others().where('id', '=', after).executeTakeFirst()",
    from: 'after === null',
    to: 'false',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-order.ts',
    at: "after !== null && !anchor ? await others().orderBy('pos', 'desc').limit(1).executeTakeFirst() : anchor",
    from: "others().orderBy('pos', 'desc').limit(1)",
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-order.ts',
    at: 'const next = await others()',
    from: "others() .where('pos', '>', before ?? '') .orderBy('pos') .limit(1)",
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-order.ts',
    at: "if (own && own.pos > (before ?? '') && (!next || own.pos < next.pos)) return new Map()",
    from: "own.pos > (before ?? '')",
    to: "own.pos >= (before ?? '')",
    reason: 'No two items have the same place.',
  },
  {
    file: 'src/kits/document/mutations-order.ts',
    at: 'const before = last?.pos ?? null',
    from: 'last?.pos ?? null',
    reason: 'Who reads it takes nothing and null alike.',
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (deleted.length > 0) await deleteRows(transaction, locked, version, deleted)',
    from: 'deleted.length > 0',
    to: 'true',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (deleted.length > 0) await deleteRows(transaction, locked, version, deleted)',
    from: 'deleted.length > 0',
    to: 'deleted.length >= 0',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (moved.length > 0)',
    from: 'moved.length > 0',
    to: 'true',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (moved.length > 0)',
    from: 'moved.length > 0',
    to: 'moved.length >= 0',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (rows.length < texts.length) await new Promise((resolve) => setImmediate(resolve))',
    from: 'rows.length < texts.length',
    reason: "Only others' turn between two statements depends on it.",
  },
  ...[
    'size + text.length',
    'size + text.length > STATEMENT_BYTES',
    'rows.length > 0',
    'size + text.length > STATEMENT_BYTES && rows.length > 0',
  ].map((from) => ({
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (size + text.length > STATEMENT_BYTES && rows.length > 0) {',
    from,
    reason: 'The rows are the same in however many statements they are written.',
  })),
  {
    file: 'src/features/events/registration/mutations.ts',
    at: "trx.selectFrom('event').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()",
    from: "trx.selectFrom('event').select(columns).where('id', '=', id).forUpdate()",
    reason: oneLock,
  },
  ...['size = 0', 'size += text.length'].map((from) => ({
    file: 'src/kits/document/mutations-rows.ts',
    at: from,
    from,
    reason: 'The rows are the same in however many statements they are written.',
  })),
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'if (rows.length > 0) yield rows',
    from: 'rows.length > 0',
    reason: slower,
  },
  {
    file: 'src/kits/document/mutations-rows.ts',
    at: 'const row = await transaction',
    from: "transaction .selectFrom('document') .select(['version', 'new … d', '=', id) .forUpdate()",
    reason: oneLock,
  },
]
