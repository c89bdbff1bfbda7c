import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { StartError } from '#lib/api/errors.ts'
import type { CommandAnswer } from './pause-writes.ts'
import { socketPath } from './lock-folder.ts'

/** Sends a line to the running portal and returns the next line of its answer; nothing once the connection is lost. */
export type AskPortal = (line: string) => Promise<string | undefined>

/**
 * Talks to the running portal that uses a data folder.
 * @param denied tells that this user may not.
 * @throws StartError
 */
export async function talkToPortal<T>(
  dataDir: string,
  denied: string,
  use: (ask: AskPortal) => Promise<T>,
): Promise<T> {
  const socket = connect(socketPath(dataDir))
  try {
    await once(socket, 'connect')
    // If the connection breaks from here on, reading its lines ends.
    socket.on('error', () => undefined)
    const answers = createInterface({ input: socket }).on('error', () => undefined)
    const lines = answers[Symbol.asyncIterator]()
    return await use(async (line) => {
      socket.write(`${line}\n`)
      return (await lines.next()).value as string | undefined
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new StartError(denied, { cause: error })
  } finally {
    socket.destroy()
  }
}

/**
 * Runs a command in the running portal that uses a data folder (see Commands).
 * @throws StartError if the command fails or is unknown.
 */
export const sendCommand = (dataDir: string, command: string): Promise<unknown> =>
  talkToPortal(
    dataDir,
    'Only the user that runs the portal may ask it. Run this as that user.',
    async (ask) => {
      const line = await ask(command)
      if (!line)
        throw new StartError(
          `The portal that uses ${dataDir} did not answer: is it stopping, or an older version? Try again when it runs, or stop it first.`,
        )
      const answer = JSON.parse(line) as CommandAnswer
      if ('failed' in answer) throw new StartError(`The running portal could not do it: ${answer.failed}`)
      return answer.result
    },
  )
