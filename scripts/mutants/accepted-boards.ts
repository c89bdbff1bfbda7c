import {
  instant,
  leftOut,
  noRow,
  oneLock,
  personLock,
  slower,
  type AcceptedLine,
} from './accepted-reasons.ts'

/** Of events and articles. */
export const ofBoards: Record<string, AcceptedLine[]> = {
  'src/features/blogs/import/mutations.ts': [
    [
      'if (report.added + report.changed > 0) await gatherStatistics(options.db)',
      'With statistics searches are fast; without them they find the same.',
      'report.added + report.changed',
      'report.added + report.changed > 0',
      'await gatherStatistics(options.db)',
    ],
    [
      "return path === '' || path.startsWith('..') ? undefined : path.split(sep).join('/')",
      'The folder itself is no file either way.',
      "''",
    ],
    ['if (path !== undefined) attached.add(path)', 'No file has no path.', ['path !== undefined', 'true']],
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
  'src/features/blogs/search/mutations-similar.ts': [
    [
      "const fields = [...new Set(terms.facets.map(({ field }) => field))].filter((field) => field !== '*')",
      "No article is of the subject '*'.",
      "[...new Set(terms.facets.map(({ field }) => field))].filter((field) => field !== '*')",
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
  'src/features/events/search/mutations.ts': [
    [
      'if (before && after && sameTerms(before, after)) continue',
      slower,
      ['before && after && sameTerms(before, after)', 'false'],
    ],
    [
      'gone.push(...deltas.filter(({ n }) => n < 0))',
      slower,
      ['n < 0', 'n <= 0'],
      'deltas.filter(({ n }) => n < 0)',
    ],
    [
      'if (gone.length > 0) await removeUnused(trx, gone)',
      slower,
      ['gone.length > 0', 'gone.length >= 0'],
      ['gone.length > 0', 'true'],
    ],
    [
      'deltas: [...deltas.values()].filter(({ n, titleN }) => n !== 0 || titleN !== 0),',
      slower,
      '[...deltas.values()].filter(({ n, titleN }) => n !== 0 || titleN !== 0)',
    ],
    ['if (deltas.length === 0) return []', slower, ['deltas.length === 0', 'false']],
  ],
  'src/features/events/series/mutations-update.ts': [
    ["await inTurn(db, 'events', async (trx) => {", oneLock, "'events'"],
    [
      "const more = await inTurn(db, 'events', (trx) => changeBatch(trx, seriesId, change, now))",
      oneLock,
      "'events'",
    ],
    [
      'if (cut) {',
      'Making dates goes on from the last that there is, and finds that none is missing.',
      ['cut', 'true'],
    ],
    [
      'const rows = await trx',
      'No two dates of a series begin at once.',
      [
        "trx .selectFrom('event') .select(['id', 'starts', 'ends', 'c … ('starts') .orderBy('id')",
        "trx .selectFrom('event') .select(['id', 'starts', 'ends', 'c …  null) .orderBy('starts')",
      ],
    ],
    [
      'const first = existing[0] && existing[0].starts < recurrence.starts ? existing[0].starts : recurrence.starts',
      'Both are the same moment.',
      ['existing[0].starts < recurrence.starts', 'existing[0].starts <= recurrence.starts'],
    ],
    [
      'const early = new Date(Math.max(Number(first) - 1, Number(now) - recurrence.minutes * 60_000 - DAY_MS))',
      'It only parts in two what is compared, and both are.',
      ['Number(first) - 1', 'Number(first) + 1'],
      ['Number(now) - recurrence.minutes * 60_000', 'Number(now) + recurrence.minutes * 60_000'],
      [
        'Math.max(Number(first) - 1, Number(now) - recurrence.minutes * 60_000 - DAY_MS)',
        'Math.min(Number(first) - 1, Number(now) - recurrence.minutes * 60_000 - DAY_MS)',
      ],
    ],
    [
      'const running = later.filter((date) => endOfDate(recurrence, date) > now)',
      instant,
      ['endOfDate(recurrence, date) > now', 'endOfDate(recurrence, date) >= now'],
    ],
    [
      'return { dates: [...past, ...running.slice(0, MAX_DATES)], cut: running.length > MAX_DATES }',
      'Making dates goes on from the last that there is, and finds that none is missing.',
      ['running.length > MAX_DATES', 'running.length >= MAX_DATES'],
    ],
    [
      'else if (endOfDate(recurrence, date) > now) left.push(date)',
      instant,
      ['endOfDate(recurrence, date) > now', 'endOfDate(recurrence, date) >= now'],
    ],
    [
      'const gone = existing.filter((event) => !paired.has(event) && event.ends > now)',
      instant,
      ['event.ends > now', 'event.ends >= now'],
    ],
    ["previous_id === (idsOf([input.eventPreviousSession ?? ''])[0] ?? null)", noRow, "''"],
  ],
  'src/features/events/series/mutations.ts': [
    ['source_key: source?.key ?? null,', leftOut, 'source?.key ?? null'],
    ['source_hash: source?.hash ?? null,', leftOut, 'source?.hash ?? null'],
    [
      'const rows = await db',
      'Dates are made in their order.',
      [
        "db .selectFrom('event') .select('id') .where('series_id', '=', id) .orderBy('starts')",
        "db .selectFrom('event') .select('id') .where('series_id', '=', id)",
      ],
    ],
    [
      'const due = await db',
      'In whichever order they are looked at, all are.',
      [
        "db .selectFrom('event_series') .select('id') // Once a day i … orderBy('expanded_until')",
        "db .selectFrom('event_series') .select('id') // Once a day i … HEAD_DAYS - 1) * DAY_MS))",
      ],
    ],
    [
      "const { count, done } = await inTurn(db, 'events', (trx) => makeBatch(trx, seriesId, now))",
      oneLock,
      "'events'",
    ],
    [
      'const over = dates.filter((date) => endOfDate(recurrence, date) <= now).length',
      'Dates that are over come first, while there is room for a whole batch.',
      ['endOfDate(recurrence, date) <= now', 'undefined'],
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
