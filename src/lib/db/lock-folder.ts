import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#lib/api/errors.ts'

/** The longest path that a Unix socket may have on every system. */
const SOCKET_PATH_LIMIT = 100

/** Another process has the embedded database open. */
export class FolderInUse extends StartError {}

/**
 * Keeps a second process off an embedded database. The lock is a socket that this process listens on: the system takes
 * it away when the process ends in whatever way, so a crash leaves nothing that blocks the next start.
 * @returns the way to give the lock back.
 * @throws FolderInUse when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = await tryListen(path)
    if (server) return () => new Promise((done) => server.close(() => done()))
    if (await answers(path)) break
    await rm(path, { force: true }) // left by a process that was killed
  }
  throw new FolderInUse(
    `Another process already uses the data folder ${folder}. Stop it, or set DATA_DIR to another.`,
  )
}

function socketPath(folder: string): string {
  const path = join(folder, 'lock.sock')
  if (process.platform !== 'win32' && path.length <= SOCKET_PATH_LIMIT) return path
  const name = `agora-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
