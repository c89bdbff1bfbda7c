/** Of a line: why, and what would be changed, with what it would become where only that one is meant. */
export type AcceptedLine = [at: string, reason: string, ...faults: (string | [from: string, to: string])[]]

export const noDefault = 'The type allows for nothing, what answers does not: the default is never taken.'
export const leftOut = 'A column that is left out is null as well.'
export const noRow = 'It stands for nobody: no row has such an id, whatever the text.'
export const slower = 'It looks at more than it must: slower, with the same outcome.'
export const within = 'Only a fault elsewhere in the portal would come by it.'
export const instant = 'Only what falls on that very millisecond would tell.'
export const oneLock =
  'The embedded database has one connection, so that transactions wait for each other without the lock; on a server the tests that do things at once find it (.ci/run).'

const lockLine =
  "await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()"
/** A person's own row is locked while what hangs on it is counted. */
export const personLock: AcceptedLine[] = [
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
