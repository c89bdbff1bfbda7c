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

const noDefault = 'The type allows for nothing, what answers does not: the default is never taken.'
const leftOut = 'A column that is left out is null as well.'
const noRow = 'It stands for nobody: no row has such an id, whatever the text.'
const slower = 'It looks at more than it must: slower, with the same outcome.'
const within = 'Only a fault elsewhere in the portal would come by it.'
const oneLock =
  'The embedded database has one connection, so that transactions wait for each other without the lock; on a server the tests that do things at once find it (.ci/run).'

/** Of a line: why, and what would be changed, with what it would become where only that one is meant. */
type Line = [at: string, reason: string, ...faults: (string | [from: string, to: string])[]]

const lockLine =
  "await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()"
const personLock: Line[] = [
  [
    lockLine,
    oneLock,
    "await trx.selectFrom('person').select('id').where('id', '=', … orNoKeyUpdate().execute()",
    "'='",
  ],
  [
    lockLine,
    'It locks more than it must: slower for everybody, wrong for nobody.',
    "trx.selectFrom('person').select('id').where('id', '=', personId)",
  ],
]

const lines: Record<string, Line[]> = {
  'src/features/accounts/admin/mutations.ts': [
    [
      'const admins = await db',
      oneLock,
      "db .selectFrom('person') .select('id') .where('role', '=', ' … is', null) .orderBy('id')",
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
  'src/features/blogs/mutations.ts': [
    ["return inTurn(db, 'articles', async (trx) => {", oneLock, "'articles'"],
    ["await inTurn(db, 'articles', async (trx) => {", oneLock, "'articles'"],
    [
      '.set({ status: to, status_reason: needsReason(to) ? (reason ?? null) : null })',
      'A rejection without a reason is refused before.',
      'reason ?? null',
    ],
    [
      ".where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))",
      slower,
      ["'='", "'<>'"],
    ],
    [
      'const rows = await trx',
      slower,
      "trx .selectFrom('article') .select('slug') .where((eb) => eb … 'like', `${wanted}-%`)]))",
    ],
  ],
  'src/features/blogs/trending/mutations.ts': [['if (counted.length > 0)', slower, 'counted.length > 0']],
  'src/features/cv/variants/mutations.ts': [...personLock],
  'src/features/events/cart/mutations.ts': [
    ...personLock,
    ['const rows = await trx', slower, "trx .selectFrom('event') .select('id') .where('id', 'in', ids)"],
  ],
  'src/features/events/mutations.ts': [
    ["return inTurn(db, 'events', async (trx) => {", oneLock, "'events'"],
    ["await inTurn(db, 'events', async (trx) => {", oneLock, "'events'"],
    ['series_id: seriesId ?? null,', leftOut, 'seriesId ?? null'],
    ['source_key: source?.key ?? null,', leftOut, 'source?.key ?? null'],
    ['source_hash: source?.hash ?? null,', leftOut, 'source?.hash ?? null'],
    [
      "const [previous] = idsOf([input.eventPreviousSession ?? ''])",
      noRow,
      "''",
      "input.eventPreviousSession ?? ''",
    ],
  ],
  'src/features/events/registration/mutations.ts': [
    [
      "trx.selectFrom('event').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()",
      oneLock,
      "trx.selectFrom('event').select(columns).where('id', '=', id).forUpdate()",
    ],
  ],
  'src/features/media/mutations.ts': [
    ['width: file.width ?? null,', leftOut, 'file.width ?? null'],
    ['height: file.height ?? null,', leftOut, 'file.height ?? null'],
  ],
  'src/features/profile/mutations.ts': [
    [
      'const row = await transaction',
      oneLock,
      "transaction .selectFrom('profile') .select(profileColumns) . … er.personId) .forUpdate()",
    ],
    [
      'const data = settled(personal, given, { stored: undefined }, personal.key)',
      'What is left out is undefined as well.',
      '{ stored: undefined }',
    ],
    [
      'if (data.ProfilePicture) await showPicture(transaction, owner.personId, data.ProfilePicture)',
      'No address shows no picture, and a profile that begins has shown none.',
      ['data.ProfilePicture', 'true'],
    ],
  ],
  'src/features/taxonomy/import/mutations.ts': [
    [
      "const reason = error instanceof Error ? (error.message.split('\\n')[0] ?? '') : String(error)",
      'Nothing but errors is thrown there.',
      ['error instanceof Error', 'true'],
    ],
    [
      "const reason = error instanceof Error ? (error.message.split('\\n')[0] ?? '') : String(error)",
      noDefault,
      "error.message.split('\\n')[0] ?? ''",
      ["''", "'fault'"],
    ],
    [
      "throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong shape'}`)",
      'What is refused has at least one issue.',
      "issue?.path.join('.')",
      "''",
      "issue?.path.join('.') ?? ''",
      'issue?.message',
      "'wrong shape'",
      "issue?.message ?? 'wrong shape'",
    ],
  ],
  'src/features/taxonomy/mutations.ts': [
    ['const changed = (numInsertedOrUpdatedRows ?? 0n) > 0n', noDefault, 'numInsertedOrUpdatedRows ?? 0n'],
  ],
  'src/kits/document/mutations-change.ts': [
    [
      'const alone = since === locked.version ? own : undefined',
      slower,
      ['since === locked.version', 'false'],
    ],
    [
      'if (!row) throw new Error(`The row ${list} ${id} was not read`)',
      within,
      ['!row', 'false'],
      '`The row ${list} ${id} was not read`',
    ],
    ['if (!row) continue', within, ['!row', 'false']],
    [
      "else if ('item' in read) row.before = read.item",
      'Without an item there is none to take: nothing either way.',
      ["'item' in read", 'true'],
    ],
    [
      "changes.filter((change) => change.do === 'add').map(({ at: [list = '', id = ''] }) => keyOf(list, id)),",
      slower,
      "changes.filter((change) => change.do === 'add')",
    ],
    [
      'const missing = [...rows].filter(([key, row]) => added.has(key) && !row.stored).map(([, row]) => row)',
      slower,
      'added.has(key) && !row.stored',
      '[...rows].filter(([key, row]) => added.has(key) && !row.stored)',
    ],
    ['if (missing.length === 0) return rows', slower, ['missing.length === 0', 'false']],
    ['if (row) row.gone = true', within, ['row', 'true']],
    [
      'written.add(key)',
      'What is written gets its place with it: it is put there twice.',
      'written.add(key)',
    ],
    [
      'for (const [id, pos] of moved) if (!written.has(keyOf(list, id))) differs.moved.push({ list, id, pos })',
      'What is written gets its place with it: it is put there twice.',
      ['!written.has(keyOf(list, id))', 'true'],
    ],
    [
      '} else if (stored && gone && !now) {',
      'What this request has deleted was stored.',
      ['stored && gone', 'stored || gone'],
    ],
  ],
  'src/kits/document/mutations-order.ts': [
    [
      "const anchor = after === null ? undefined : await others().where('id', '=', after).executeTakeFirst()",
      slower,
      ['after === null', 'false'],
    ],
    [
      "after !== null && !anchor ? await others().orderBy('pos', 'desc').limit(1).executeTakeFirst() : anchor",
      slower,
      "others().orderBy('pos', 'desc').limit(1)",
    ],
    [
      'const next = await others()',
      slower,
      "others() .where('pos', '>', before ?? '') .orderBy('pos') .limit(1)",
    ],
    [
      "if (own && own.pos > (before ?? '') && (!next || own.pos < next.pos)) return new Map()",
      'No two items have the same place.',
      ["own.pos > (before ?? '')", "own.pos >= (before ?? '')"],
    ],
    ['const before = last?.pos ?? null', 'Who reads it takes nothing and null alike.', 'last?.pos ?? null'],
  ],
  'src/kits/document/mutations-rows.ts': [
    [
      'if (deleted.length > 0) await deleteRows(transaction, locked, version, deleted)',
      slower,
      ['deleted.length > 0', 'true'],
      ['deleted.length > 0', 'deleted.length >= 0'],
    ],
    [
      'if (moved.length > 0)',
      slower,
      ['moved.length > 0', 'true'],
      ['moved.length > 0', 'moved.length >= 0'],
    ],
    [
      'if (rows.length < texts.length) await new Promise((resolve) => setImmediate(resolve))',
      "Only others' turn between two statements depends on it.",
      'rows.length < texts.length',
    ],
    [
      'if (size + text.length > STATEMENT_BYTES && rows.length > 0) {',
      'The rows are the same in however many statements they are written.',
      'size + text.length',
      'size + text.length > STATEMENT_BYTES',
      'rows.length > 0',
      'size + text.length > STATEMENT_BYTES && rows.length > 0',
    ],
    ['size = 0', 'The rows are the same in however many statements they are written.', 'size = 0'],
    [
      'size += text.length',
      'The rows are the same in however many statements they are written.',
      'size += text.length',
    ],
    ['if (rows.length > 0) yield rows', slower, 'rows.length > 0'],
    [
      'const row = await transaction',
      oneLock,
      "transaction .selectFrom('document') .select(['version', 'new … d', '=', id) .forUpdate()",
    ],
  ],
  'src/kits/document/mutations.ts': [
    [
      "for (const item of items) written.push({ list: key, id: item.id, pos: places.get(item.id) ?? '', item })",
      noDefault,
      "''",
      "places.get(item.id) ?? ''",
    ],
    ["const pos = places.get(id) ?? ''", noDefault, "''", "places.get(id) ?? ''"],
    [
      'if (given[key] === undefined && discard.length === 0) continue',
      slower,
      ['given[key] === undefined && discard.length === 0', 'false'],
    ],
    [
      'if (!kept.has(key) && found) kept.set(key, partOfRows(found, rows.get(key)))',
      slower,
      ['!kept.has(key) && found', '!kept.has(key) || found'],
      ['!kept.has(key) && found', 'true'],
    ],
  ],
}

export const accepted: Accepted[] = Object.entries(lines).flatMap(([file, all]) =>
  all.flatMap(([at, reason, ...faults]) =>
    faults.map((fault) => {
      const [from, to] = typeof fault === 'string' ? [fault] : fault
      return { file, at, from, ...(to !== undefined && { to }), reason }
    }),
  ),
)
