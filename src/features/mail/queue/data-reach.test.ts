import { expect, test } from 'vitest'
import { freePort, startMailServer } from '#test/support/mail/server.ts'
import { canReach } from './data-reach.ts'

const international = 'josé@example.org'

test('a server that takes letters of all scripts is handed such addresses, another one is not', async () => {
  for (const hides of [false, true]) {
    const server = await startMailServer({ hideSMTPUTF8: hides })
    try {
      expect(await canReach({ SMTP_URL: server.url }, international)).toBe(!hides)
      expect(await canReach({ SMTP_URL: server.url }, 'ada@xn--bcher-kva.example')).toBe(true)
    } finally {
      await server.close()
    }
  }
})

test('the outbox takes all, and a server that is away is an error that says so', async () => {
  expect(await canReach({ SMTP_URL: undefined }, international)).toBe(true)
  const port = await freePort()
  await expect(canReach({ SMTP_URL: `smtp://127.0.0.1:${port}` }, international)).rejects.toThrow(
    /ECONNREFUSED/,
  )
})
