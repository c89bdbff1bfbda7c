import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { setTimeout as wait } from 'node:timers/promises'

/** A mail as it arrived: read by a MIME parser, and as it was on the wire. */
export interface ReceivedMail extends Email {
  raw: string
  /** Whom the envelope named. */
  recipients: string[]
}

/** A real SMTP server on this machine. */
export interface TestMailServer {
  url: string
  port: number
  /** Every mail that it took, in order. */
  mails: ReceivedMail[]
  /** Waits until it has taken so many. */
  received(count: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

interface Behaviour extends SMTPServerOptions {
  /** What it says to a recipient, or to the content once that is there; nothing: it takes it. */
  onRecipient?: (address: string) => Error | undefined
  onContent?: (raw: string) => Promise<Error | undefined> | Error | undefined
}

/** The answer of a server that refuses: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Starts a server without encryption and passwords unless asked, on a free port unless one is given. */
export async function startMailServer(behaviour: Behaviour = {}, port = 0): Promise<TestMailServer> {
  const { onRecipient, onContent, ...options } = behaviour
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(onRecipient?.(address) ?? null),
    onData: (stream, { envelope }, done) => {
      const take = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const raw = Buffer.concat(chunks)
        const refused = await onContent?.(raw.toString())
        if (refused) return refused
        const recipients = envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(raw)), raw: raw.toString(), recipients })
        return null
      }
      callbackify(take)((error, refused) => done(error ?? refused))
    },
    ...options,
  })
  // A client that was killed breaks its connection off.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: taken } = listening.address() as AddressInfo
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${taken}`,
    port: taken,
    mails,
    async received(count) {
      const late = Date.now() + 30_000
      while (mails.length < count) {
        if (Date.now() > late) throw new Error(`${mails.length} of ${count} mails have arrived`)
        await wait(20)
      }
      return mails
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
