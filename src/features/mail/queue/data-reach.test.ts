import { expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { startMailServer } from '#test/support/mail/server.ts'
import { canReach } from './data-reach.ts'

const international = 'josé@example.org'

test('a server with SMTPUTF8 can reach international addresses, another one cannot', async () => {
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

test('the outbox accepts all addresses, and an unreachable server is an error', async () => {
  expect(await canReach({ SMTP_URL: undefined }, international)).toBe(true)
  const port = await freePort()
  await expect(canReach({ SMTP_URL: `smtp://127.0.0.1:${port}` }, international)).rejects.toThrow(
    /ECONNREFUSED/,
  )
})
