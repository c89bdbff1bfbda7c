import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, type FaultCluster } from './cluster.ts'
import { addAward } from './load.ts'
import { POSTGRES, runProgram } from './machines.ts'

/** @returns which of the awards a database does not have. */
export async function findMissing(
  cluster: FaultCluster,
  ids: readonly string[],
  database?: string,
): Promise<string[]> {
  const rows = await cluster.query<{ id: string }>(
    `SELECT id FROM document_item WHERE list = 'Awards' AND id = ANY($1)`,
    [ids],
    database,
  )
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !there.has(id))
}

async function countRows(cluster: FaultCluster, database: string): Promise<string> {
  const tables = await cluster.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    [],
    database,
  )
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM "${name}"`)
  return JSON.stringify(await cluster.query(counts.join(' UNION ALL '), [], database))
}

/**
 * Saves a backup while the portals run, and restores it to a new database and a new folder of the bucket.
 * @param files the settings of a folder of the file storage. @returns what is wrong.
 */
export async function drillBackup(
  cluster: FaultCluster,
  files: (folder: string) => Record<string, string>,
  acknowledged: readonly string[],
): Promise<string[]> {
  const primary = cluster.primary()?.address ?? ''
  const file = join(cluster.folder, 'backup.tar')
  const run = (command: string, database: string, folder: string) =>
    runProgram([process.execPath, join(process.cwd(), `scripts/${command}.ts`), file], {
      DATABASE_URL: cluster.url(primary, 5432, database),
      DATA_DIR: join(cluster.folder, folder),
      ...files(folder),
    })
  await run('backup', 'agora', 'portal-1')
  await cluster.query('CREATE DATABASE agora_restored OWNER agora', [], 'postgres')
  await run('restore', 'agora_restored', 'restored')
  const isEqual = (await countRows(cluster, 'agora')) === (await countRows(cluster, 'agora_restored'))
  const missing = await findMissing(cluster, acknowledged, 'agora_restored')
  return [
    ...(isEqual ? [] : ['the tables differ']),
    ...(missing.length > 0 ? [`${missing.length} writes are missing`] : []),
  ]
}

/**
 * Recovers the database to a time between two writes: base backup, WAL archive, and a dump of the recovered server that
 * goes to a new database. Follows docs/operations.md, 'Point-in-time recovery'. @returns what is wrong.
 */
export async function drillRecovery(cluster: FaultCluster, portal: string, token: string): Promise<string[]> {
  const { front, folder, archive } = cluster
  const base = join(cluster.makeFolder('recovery'), 'base')
  const dump = join(folder, 'recovery', 'dump')
  const bin = (program: string) => `${POSTGRES}/${program}`
  const replicator = cluster.url('127.0.0.1', 5000, 'postgres').replace('//agora', '//replicator')
  await front.run('postgres', [bin('pg_basebackup'), '-d', replicator, '-D', base, '-c', 'fast'])

  const write = async () => {
    const { id, response } = await addAward(portal, token)
    if (!response.ok) throw new Error(`A write got ${response.status}`)
    return id
  }
  const before = await write()
  await sleep(1_000)
  const [now] = await cluster.query<{ time: string }>('SELECT now()::text AS time')
  await sleep(1_000)
  const after = await write()
  const [wal] = await cluster.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')
  await until('the archive', async () => readFileSync(join(archive, wal?.file ?? '')).length > 0)

  cluster.fill(
    'recovery.conf',
    'recovery.conf',
    { ARCHIVE: archive, TIME: now?.time ?? '', ADDRESS: '127.0.0.1', DATA: base },
    { '/var/run/postgresql': join(folder, 'recovery') },
  )
  appendFileSync(join(base, 'postgresql.auto.conf'), readFileSync(join(folder, 'recovery.conf')))
  writeFileSync(join(base, 'recovery.signal'), '')
  await front.run('postgres', [
    bin('pg_ctl'),
    'start',
    '-D',
    base,
    '-w',
    '-l',
    join(folder, 'recovery', 'log'),
  ])
  const psql = [bin('psql'), '-h', join(folder, 'recovery'), '-p', '5433', '-Atc']
  await until(
    'the recovered server',
    async () =>
      (await front.run('postgres', [...psql, 'SELECT pg_is_in_recovery()', 'agora'])).trim() === 'f',
  )
  await front.run('postgres', [
    bin('pg_dump'),
    '-h',
    join(folder, 'recovery'),
    '-p',
    '5433',
    '-Fc',
    '-f',
    dump,
    'agora',
  ])
  await front.run('postgres', [bin('pg_ctl'), 'stop', '-D', base, '-m', 'fast'])
  await cluster.query('CREATE DATABASE agora_recovered OWNER agora', [], 'postgres')
  await front.run('postgres', [
    bin('pg_restore'),
    '-d',
    cluster.url('127.0.0.1', 5000, 'agora_recovered'),
    '--no-owner',
    '--exit-on-error',
    dump,
  ])
  const missing = await findMissing(cluster, [before, after], 'agora_recovered')
  return [
    ...(missing.includes(before) ? ['the write before the time is missing'] : []),
    ...(missing.includes(after) ? [] : ['the write after the time is there']),
  ]
}
