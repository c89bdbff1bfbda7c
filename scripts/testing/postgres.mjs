import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../setup.mjs'
import { installs } from '../system-tools.mjs'

/** Of this run: a server that a killed run has left keeps its own. */
const PORT = 20_000 + (process.pid % 30_000)
const versions = '/usr/lib/postgresql'
const newest = () =>
  existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
        .find((bin) => existsSync(join(bin, 'initdb')))
    : undefined

/**
 * Starts a PostgreSQL server for the tests, from Debian's packages. Uses the server at TEST_DATABASE_URL when it is set.
 * @returns {{ url: string, stop(): void }}
 */
export function startPostgres() {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop() {} }
  if (!newest() && !installs(['postgresql', 'postgresql-contrib']))
    fail('These tests need PostgreSQL. Install it, or set TEST_DATABASE_URL to a server of yours.')
  const folder = mkdtempSync(join(tmpdir(), 'agora-postgres-'))
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0
  const run = (program, ...args) => {
    const command = [join(newest(), program), ...args]
    const [first, ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command
    // The user postgres may not enter the folder of the project.
    return spawnSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  if (isRoot) spawnSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  // The data need not survive a crash, so fsync is off.
  const options = `-p ${PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`
  const started =
    run('initdb', '-D', data, '-U', 'agora', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8') &&
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  if (!started) fail(`PostgreSQL could not be started; ${join(folder, 'log')} says why.`)
  return {
    url: `postgres://agora@127.0.0.1:${PORT}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
