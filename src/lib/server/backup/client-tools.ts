import { execFile, spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { StartError } from '#lib/api/errors.ts'

type Tool = 'pg_dump' | 'pg_restore'

const INSTALL = "install PostgreSQL's client tools (Debian: apt install postgresql-client)"

/** Checks a PostgreSQL tool. @throws StartError if it is not installed, or older than the server. */
export async function requireTool(tool: Tool, server: number): Promise<void> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `${tool} cannot be run (${error.code ?? error.message}): ${INSTALL}, version ${server} or newer.`,
      {
        cause: error,
      },
    )
  })
  const version = Number(/(\d+)(?:\.|\s|[a-z])/.exec(`${stdout} `)?.[1])
  if (version >= server) return
  throw new StartError(
    `${tool} is version ${version}, the database's is ${server}: ${INSTALL}, version ${server} or newer.`,
  )
}

/** Dumps a database in pg_dump's custom format, as a snapshot sees it. */
export async function* dumpDatabase(url: string, snapshot: string): AsyncGenerator<Buffer> {
  const { child, ended } = run('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--snapshot=${snapshot}`,
  ])
  child.stdin.end()
  yield* child.stdout as AsyncIterable<Buffer>
  await ended
}

/** Restores an empty database from pg_dump's custom format, in one transaction. */
export async function fillDatabase(url: string, dump: AsyncIterable<Buffer>): Promise<void> {
  const { child, ended } = run('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
  ])
  child.stdout.resume()
  // If it ends early, its own message says why, not that its input was closed.
  const [, result] = await Promise.allSettled([pipeline(Readable.from(dump), child.stdin), ended])
  if (result.status === 'rejected') throw result.reason
}

/** The password is passed in the environment, since all users of the machine can read arguments. */
function run(tool: Tool, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`${tool} failed: ${said.trim() || `code ${code}`}`))
    })
  })
  // The reason is still available to readers of the output.
  ended.catch(() => undefined)
  return { child, ended }
}
