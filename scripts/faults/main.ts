/**
 * `npm run faults [-- <part of a fault's name>]`: breaks one thing after the other in a cluster of three machines with
 * two portals, and prints what their users notice. docs/operations.md, 'Failover', has the same configuration. Fails if
 * a demand is broken. Takes some five minutes, and needs root.
 */
import S3rver from '@20minutes/s3rver'
import { calibrate } from '#bench/timing.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import { StartError } from '#lib/api/errors.ts'
import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertMembers } from '#test/support/lives/lives.ts'
import { FaultCluster, until } from './cluster.ts'
import { findMissing, drillRecovery, drillBackup } from './drills.ts'
import { faults, type Fault } from './faults.ts'
import { enter, Load, type TimedCall } from './load.ts'
import { makeMachines, OWN_ADDRESS, requireTools } from './machines.ts'
import { FaultPortal } from './portals.ts'

/** The demands, in seconds. */
const CLEAR_S = 10
const BACK_S = 5
/** Writes in a row that show that a portal is back. */
const BACK_WRITES = 3
const PAGE = '/technology/mechanical/blog/ball-bearings'
const S3_KEY = 'S3RVER'

/** One line of the table. */
interface Line {
  name: string
  deaths: number
  lost: number
  /** The longest that a caller waited for an answer, in s. */
  wait?: number
  /** How many answers were 503. */
  refused?: number
  back?: number | undefined
  pages?: string
  wrong: string[]
}

const columns = [
  'Fault',
  'Portals ended',
  'Acknowledged writes lost',
  'Longest wait for an answer',
  'Answers 503',
  'Back after a new primary',
  'Cached pages served',
  'Result',
]
const row = (cells: string[]) => `| ${cells.join(' | ')} |`
const seconds = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(1)} s`)
const cellsOf = ({ name, deaths, lost, wait, refused, back, pages = '–', wrong }: Line) => [
  name,
  String(deaths),
  String(lost),
  seconds(wait),
  String(refused ?? '–'),
  seconds(back),
  pages,
  wrong.length > 0 ? `**${wrong.join('; ')}**` : 'reached',
]

/** Whether each portal has written again since a time. */
const haveRecovered = (calls: readonly TimedCall[], urls: readonly string[], since: number): boolean =>
  urls.every((url) => {
    const writes = calls.filter((call) => call.kind === 'write' && call.url === url && call.start > since)
    return writes.length >= BACK_WRITES && writes.slice(-BACK_WRITES).every(({ status }) => status === 200)
  })

/** Seconds from a time until the last portal wrote again for good; nothing if none has failed. */
function timeBack(calls: readonly TimedCall[], urls: readonly string[], since: number): number | undefined {
  const ends = urls.flatMap((url) => {
    const writes = calls.filter((call) => call.kind === 'write' && call.url === url)
    const failed = writes.findLastIndex(({ status }) => status !== 200)
    const next = writes[failed + 1]
    return failed < 0 || !next ? [] : [next.end]
  })
  return ends.length === 0 ? undefined : Math.max(0, Math.max(...ends) - since) / 1000
}

async function run(only: string, machines: ReturnType<typeof makeMachines>): Promise<Line[]> {
  const cluster = new FaultCluster(machines)
  const s3 = new S3rver({
    address: OWN_ADDRESS,
    port: 9000,
    silent: true,
    directory: cluster.makeFolder('s3'),
    vhostBuckets: false,
    configureBuckets: [{ name: 'agora' }],
  })
  await s3.run()
  const files = (folder: string) => ({
    FILES_URL: `s3://agora/${folder}?endpoint=http://${OWN_ADDRESS}:9000`,
    AWS_ACCESS_KEY_ID: S3_KEY,
    AWS_SECRET_ACCESS_KEY: S3_KEY,
  })
  const first = await cluster.newPrimary(0)
  await cluster.makeDatabase()
  const direct = cluster.url('127.0.0.1', 5000)
  const portals = [
    new FaultPortal(cluster.front, cluster.folder, 1, { DATABASE_URL: direct, ...files('portal') }),
    new FaultPortal(cluster.front, cluster.folder, 2, {
      DATABASE_URL: cluster.url('127.0.0.1', 6432),
      DATABASE_DIRECT_URL: direct,
      ...files('portal'),
    }),
  ]
  const urls = portals.map(({ url }) => url)
  await Promise.all(portals.map((portal) => portal.start()))
  const chosen = faults.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()))
  const { db, close } = await connect({
    url: cluster.url(first.address, 5432),
    dataDir: '',
    log: createLog('silent'),
  })
  await createBlog(db, sampleBlog('Ball bearings'))
  const members = await insertMembers(db, portals.length * (chosen.length + 1))
  await close()

  const acknowledged: string[] = []
  const lines: Line[] = []
  const print = (line: Line) => {
    lines.push(line)
    process.stdout.write(`${row(cellsOf(line))}\n`)
  }
  process.stdout.write(`${row(columns)}\n${row(columns.map(() => '---'))}\n`)

  async function suffer({ name, act, endsPortal }: Fault): Promise<Line> {
    await cluster.whole()
    const own = members.splice(0, portals.length)
    const tokens = await Promise.all(own.map((email, index) => enter(urls[index] as string, email)))
    const deathsBefore = portals.reduce((sum, { deaths }) => sum + deaths, 0)
    const load = new Load(portals, tokens, PAGE, acknowledged)
    await until('the first writes', async () => haveRecovered(load.calls, urls, 0))
    const begun = Date.now()
    const primary = await cluster.newPrimary(0)
    const mended = await act({ cluster, primary, portals, begun, member: own[0] as string })
    const since = () => mended ?? cluster.primaries.at(-1)?.at ?? begun
    await until('the portals to write again', async () => haveRecovered(load.calls, urls, since()), 60)
    await cluster.whole()
    await load.stop()

    const during = load.calls.filter(({ end }) => end > begun)
    // Whoever calls a portal that has ended goes on to the other, as a proxy in front does.
    const judged = during.filter(({ url, status }) => status > 0 || url !== urls[endsPortal ?? -1])
    const waits = judged.map(({ start, end }) => (end - Math.max(start, begun)) / 1000)
    const pages = judged.filter(({ kind }) => kind === 'page')
    const served = pages.filter(({ status }) => status === 200).length
    const unclear = judged.filter(({ kind, isClear }) => kind !== 'page' && !isClear)
    const line = {
      name,
      deaths: portals.reduce((sum, { deaths }) => sum + deaths, 0) - deathsBefore,
      lost: (await findMissing(cluster, acknowledged)).length,
      wait: Math.max(...waits),
      back: timeBack(load.calls, urls, since()),
      refused: judged.filter(({ status }) => status === 503).length,
      pages: `${served} of ${pages.length}`,
    }
    const wrong = [
      ...(line.deaths > 0 ? ['a portal ended'] : []),
      ...(line.lost > 0 ? ['writes are lost'] : []),
      ...(line.wait > CLEAR_S ? ['no clear answer in time'] : []),
      ...(unclear.length > 0
        ? [
            `unclear answers: ${[...new Set(unclear.map(({ kind, status }) => `${kind} ${status}`))].join(', ')}`,
          ]
        : []),
      ...((line.back ?? 0) > BACK_S ? ['back too late'] : []),
      ...(served < pages.length ? ['cached pages not served'] : []),
    ]
    return { ...line, wrong }
  }

  for (const fault of chosen) print(await suffer(fault))
  if (only) return lines
  const drill = (name: string, wrong: string[]) => print({ name, deaths: 0, lost: 0, wrong })
  await cluster.whole()
  drill('Backup and restore', await drillBackup(cluster, files, acknowledged))
  const [url = ''] = urls
  drill('Point-in-time recovery', await drillRecovery(cluster, url, await enter(url, members[0] as string)))
  return lines
}

let failed = true
let machines: ReturnType<typeof makeMachines> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
process.on('exit', () => machines?.remove(failed))
try {
  requireTools()
  machines = makeMachines(['one', 'two', 'three', 'front'])
  const before = calibrate()
  const lines = await run(process.argv[2] ?? '', machines)
  failed = lines.some(({ wrong }) => wrong.length > 0)
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}; a fixed task takes ${before.toFixed(1)} ms before and ${calibrate().toFixed(1)} ms after\n`,
  )
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `${(error as Error).stack}\n${String((error as Error).cause ?? '')}\n`,
  )
}
if (failed && machines) process.stderr.write(`The logs are in ${machines.folder}\n`)
process.exit(failed ? 1 : 0)
