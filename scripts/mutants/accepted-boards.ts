import { leftOut, noRow, oneLock, personLock, slower, type AcceptedLine } from './accepted-reasons.ts'

/** Of events and articles. */
export const ofBoards: Record<string, AcceptedLine[]> = {
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
}
