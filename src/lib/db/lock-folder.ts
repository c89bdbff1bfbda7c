import { createHash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
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
 * @param onCall who has the folder may talk to its holder over that socket; without it nobody is heard.
 * @returns the way to give the lock back, once such talks have ended.
 * @throws FolderInUse when another process holds it.
 */
export async function lockFolder(
  folder: string,
  onCall: (socket: Socket) => unknown = (socket) => socket.destroy(),
): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = await tryListen(path, onCall)
    if (server) return () => new Promise((done) => server.close(() => done()))
    if (await answers(path)) break
    await rm(path, { force: true }) // left by a process that was killed
  }
  throw new FolderInUse(
    `Another process already uses the data folder ${folder}. Stop it, or set DATA_DIR to another.`,
  )
}

/** Where the process that has the folder open listens. */
export function socketPath(folder: string): string {
  const path = join(folder, 'lock.sock')
  if (process.platform !== 'win32' && path.length <= SOCKET_PATH_LIMIT) return path
  const name = `agora-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name)
}

function tryListen(path: string, onCall: (socket: Socket) => unknown): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => void onCall(socket))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      // Nobody but the owner may connect; a pipe of Windows is its owner's anyway.
      if (process.platform !== 'win32') chmodSync(path, 0o600)
      resolve(server.unref())
    })
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // One of another user does not let us in, and is no less alive.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })
}
