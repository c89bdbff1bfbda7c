import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { StartError } from '#lib/api/errors.ts'
import type { CommandAnswer } from './pause-writes.ts'
import { socketPath } from './lock-folder.ts'

/**
 * Runs a command in the running portal that uses a data folder (see Commands).
 * @throws StartError if the command fails or is unknown.
 */
export async function sendCommand(dataDir: string, command: string): Promise<unknown> {
  const socket = connect(socketPath(dataDir))
  try {
    await once(socket, 'connect')
    socket.on('error', () => undefined)
    const answers = createInterface({ input: socket }).on('error', () => undefined)
    const lines = answers[Symbol.asyncIterator]()
    socket.write(`${command}\n`)
    const { value } = await lines.next()
    if (!value)
      throw new StartError(
        `The portal that uses ${dataDir} did not answer: is it stopping, or an older version? Try again when it runs, or stop it first.`,
      )
    const answer = JSON.parse(value) as CommandAnswer
    if ('failed' in answer) throw new StartError(`The running portal could not do it: ${answer.failed}`)
    return answer.result
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new StartError(`Only the user that runs the portal may ask it. Run this as that user.`, {
      cause: error,
    })
  } finally {
    socket.destroy()
  }
}
