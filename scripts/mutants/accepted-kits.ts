import { noDefault, oneLock, slower, within, type AcceptedLine } from './accepted-reasons.ts'

/** Of the kits. */
export const ofKits: Record<string, AcceptedLine[]> = {
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
