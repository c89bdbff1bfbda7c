import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { temporaryFolder } from '../portal.ts'

/** An S3 server in this process. */
export interface S3Server {
  /** The settings of a portal that stores its files there, below a folder of its own. */
  settings(folder: string): Record<string, string>
  /** Stops it, until `start` starts it again at the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** The only key that the server knows. */
const KEY = 'S3RVER'

/** Starts an S3 server with the bucket `agora`, until all tests of the file are done. */
export async function s3Server(): Promise<S3Server> {
  const { path, remove } = await temporaryFolder()
  let port = 0
  let running: S3rver | undefined
  const server: S3Server = {
    settings: (folder) => ({
      FILES_URL: `s3://agora/${folder}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    }),
    async start() {
      running = new S3rver({
        address: '127.0.0.1',
        port,
        silent: true,
        directory: path,
        vhostBuckets: false,
        configureBuckets: [{ name: 'agora' }],
      })
      ;({ port } = await running.run())
    },
    async stop() {
      await running?.close()
      running = undefined
    },
  }
  await server.start()
  afterAll(async () => {
    await server.stop()
    await remove()
  })
  return server
}
