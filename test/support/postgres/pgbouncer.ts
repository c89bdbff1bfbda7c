import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { Client } from 'pg'

const program = '/usr/sbin/pgbouncer'

/** Whether the tests with a pooler can run. */
export const hasPgBouncer = existsSync(program)

/**
 * Starts PgBouncer in front of a database with `deploy/pgbouncer.ini`, on a free port.
 * @param changes of settings in that file.
 */
export async function startPgBouncer(
  databaseUrl: string,
  changes: Record<string, string | number> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'agora-pgbouncer-'))
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const listenPort = Number(changes['listen_port'] ?? (await freePort()))
  const ini = await readFile('deploy/pgbouncer.ini', 'utf8')
  const settings = {
    agora: `host=${hostname} port=${port || 5432} dbname=${name}`,
    listen_port: listenPort,
    unix_socket_dir: folder,
    auth_file: join(folder, 'userlist.txt'),
    logfile: join(folder, 'log'),
    pidfile: join(folder, 'pid'),
    ...changes,
  }
  const written = Object.entries(settings).reduce(
    (text, [key, value]) =>
      text.replace(new RegExp(`^${key} = .*$`, 'm'), `${key === 'agora' ? name : key} = ${value}`),
    ini,
  )
  await writeFile(join(folder, 'pgbouncer.ini'), written)
  const secret = decodeURIComponent(password) || 'secret'
  await writeFile(join(folder, 'userlist.txt'), `"${decodeURIComponent(username)}" "${secret}"\n`)
  const command = [program, join(folder, 'pgbouncer.ini')]
  // It does not run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    spawnSync('chown', ['-R', 'postgres', folder])
    command.unshift('setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups')
  }
  const child = spawn(command[0]!, command.slice(1), { stdio: 'ignore' })
  while (!(await answers(listenPort))) {
    if (child.exitCode !== null)
      throw new Error(`PgBouncer did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`)
    await delay(20)
  }
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(listenPort)
  url.password = secret
  return {
    url: url.href,
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        // Before version 1.23, other signals mean something else.
        child.kill('SIGKILL')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** The advisory locks of a client's database; other tests use other databases of the server. */
export async function advisoryLocks(client: Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    SELECT l.* FROM pg_locks l JOIN pg_database d ON d.oid = l.database
    WHERE l.locktype = 'advisory' AND d.datname = current_database()`)
  return rows
}
