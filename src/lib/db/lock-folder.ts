import { createHash } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#lib/api/errors.ts'

/** The maximum path length of a Unix socket on all systems. */
const SOCKET_PATH_LIMIT = 100

/** Another process has the embedded database open. */
export class FolderInUse extends StartError {}

/**
 * Locks the folder of an embedded database against a second process. The lock is a socket, which the system removes
 * when the process ends, so a crash does not block the next start.
 * @param onCall serves other processes on the socket; without it connections are closed.
 * @returns a function to release the lock after open connections have ended.
 * @throws FolderInUse if another process holds it.
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

/** Returns the socket path of the process that has the folder open. */
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
      // Only the owner may connect; a Windows pipe belongs to its owner anyway.
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
    // A socket of another user refuses us, but its process runs.
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })
}
