import {
  instant,
  leftOut,
  noDefault,
  noRow,
  oneLock,
  personLock,
  slower,
  within,
  type AcceptedLine,
} from './accepted-reasons.ts'
import { ofAccounts } from './accepted-accounts.ts'
import { ofBoards } from './accepted-boards.ts'
import { ofInstitutes } from './accepted-institutes.ts'
import { ofKits } from './accepted-kits.ts'

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

const lines: Record<string, AcceptedLine[]> = {
  'src/features/contact/mutations.ts': [
    ["await inTurn(db, 'contact', async (trx) => {", oneLock, "'contact'"],
    ['return Math.ceil(rows[0]?.seconds ?? 0)', noDefault, 'rows[0]?.seconds', 'rows[0]?.seconds ?? 0'],
    [
      'await trx',
      slower,
      [
        "trx .updateTable('contact_message') .set({ sender: null }) . … 'sender', 'is not', null)",
        "trx .updateTable('contact_message') .set({ sender: null })",
      ],
    ],
    [".where('created', '<', sql<Date>`now() - interval '1 day'`)", instant, ["'<'", "'<='"]],
    [
      "row('answered', '<', sql<Date>`now() - make_interval(months => ${KEPT_MONTHS.answered}::int)`),",
      instant,
      ["'<'", "'<='"],
    ],
    [
      "row('created', '<', sql<Date>`now() - make_interval(months => ${KEPT_MONTHS.open}::int)`).and(",
      instant,
      ["'<'", "'<='"],
    ],
  ],
  'src/features/cv/variants/mutations.ts': [...personLock],
  'src/features/mail/mutations.ts': [
    [
      'const file = attachment ? JSON.stringify(attachment) : null',
      'What is undefined is null in the statement as well.',
      ['attachment', 'true'],
    ],
  ],
  'src/features/mail/queue/mutations-deliver.ts': [
    [
      'const closed = { disableFileAccess: true, disableUrlAccess: true }',
      within,
      'true',
      '{ disableFileAccess: true, disableUrlAccess: true }',
    ],
    ['return () => (made ??= make())', slower, 'made ??= make()'],
    [
      "/@([^@<>\\s]+)>?$/.exec(typeof from === 'string' ? from : (from as { address: string }).address)?.[1] ??",
      'Every sender has an address: MAIL_FROM is checked for one.',
      "/@([^@<>\\s]+)>?$/.exec(typeof from === 'string' ? from : (fr … : string }).address)?.[1]",
      [
        "/@([^@<>\\s]+)>?$/.exec(typeof from === 'string' ? from : (fr … ress)?.[1] ?? 'localhost'",
        "/@([^@<>\\s]+)>?$/.exec(typeof from === 'string' ? from : (fr … : string }).address)?.[1]",
      ],
    ],
    ["'localhost'", 'Every sender has an address: MAIL_FROM is checked for one.', "'localhost'"],
  ],
  'src/features/mail/queue/mutations-sender.ts': [
    [
      'if (stopped.signal.aborted) return',
      'Stopping has settled what it would wait for.',
      ['stopped.signal.aborted', 'false'],
    ],
  ],
  'src/features/mail/queue/mutations.ts': [
    [
      'query',
      oneLock,
      "query .selectFrom('mail') .select('id') .where('next_try', ' … ') .limit(1) .forUpdate()",
      [
        "query .selectFrom('mail') .select('id') .where('next_try', ' … forUpdate() .skipLocked()",
        "query .selectFrom('mail') .select('id') .where('next_try', ' … ') .limit(1) .forUpdate()",
      ],
    ],
  ],
  'src/features/media/mutations.ts': [
    ['width: file.width ?? null,', leftOut, 'file.width ?? null'],
    ['height: file.height ?? null,', leftOut, 'file.height ?? null'],
  ],
  'src/features/profile/enterprises/mutations-import.ts': [
    [
      ".where((where) => where.or([where('id', '=', UserID ?? ''), where('email', '=', Email ?? '')]))",
      'It stands for nobody: no row has such an id or address, and none is like null.',
      "''",
      "UserID ?? ''",
      "Email ?? ''",
    ],
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
  'src/features/profile/enterprises/mutations.ts': [
    [
      'const stored = await transaction',
      oneLock,
      "transaction .selectFrom('profile') .select('document_id') .w … ', personId) .forUpdate()",
    ],
  ],
  'src/features/profile/picture/mutations.ts': [
    ["const id = /^\\/media\\/([0-9a-f]{32})\\/picture\\.webp$/.exec(address)?.[1] ?? ''", noRow, "''"],
  ],
  'src/features/profile/public/mutations.ts': [
    [
      'const before = await transaction',
      oneLock,
      "transaction .selectFrom('profile') .select(profileColumns) . … er.personId) .forUpdate()",
    ],
    [
      'await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`profile ${publicId}`}, 0))`.execute(transaction)',
      oneLock,
      'await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`p … 0))`.execute(transaction)',
    ],
    [
      'await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`profile ${publicId}`}, 0))`.execute(transaction)',
      'It locks more than it must: slower for everybody, wrong for nobody.',
      '`profile ${publicId}`',
    ],
    ["throw new Error('No address is free')", within, "'No address is free'"],
  ],
  'src/features/taxonomy/import/mutations.ts': [
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
  ...ofAccounts,
  ...ofBoards,
  ...ofInstitutes,
  ...ofKits,
}

export const accepted: Accepted[] = Object.entries(lines).flatMap(([file, all]) =>
  all.flatMap(([at, reason, ...faults]) =>
    faults.map((fault) => {
      const [from, to] = typeof fault === 'string' ? [fault] : fault
      return { file, at, from, ...(to !== undefined && { to }), reason }
    }),
  ),
)
