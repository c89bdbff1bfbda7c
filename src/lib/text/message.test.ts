import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { locales } from './locale.ts'
import { bareShell, setSiteSource } from './site.ts'

// Some name the portal.
beforeAll(() =>
  setSiteSource(() => ({ brand: 'Agora', origin: 'https://agora.example.org', shell: bareShell })),
)

const areas = (await readdir('messages', { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))

interface AnyMessage {
  in(locale: string, ...values: unknown[]): unknown
}

const isMessage = (value: unknown): value is AnyMessage => typeof value === 'function' && 'in' in value

/** Messages of a module, those inside records and lists of options included. */
function messagesOf(module: object, before = ''): [string, AnyMessage][] {
  return Object.entries(module).flatMap(([key, value]): [string, AnyMessage][] => {
    if (isMessage(value)) return [[before + key, value]]
    return typeof value === 'object' && value !== null ? messagesOf(value, `${before}${key}.`) : []
  })
}

it.each(areas)('%s says everything in every language', async (area) => {
  const messages = messagesOf((await import(/* @vite-ignore */ resolve('messages', area))) as object)
  expect(messages.length).toBeGreaterThan(0)
  for (const [name, message] of messages) {
    for (const locale of locales) {
      // What stands for names and for numbers: text that counts, too.
      const text = message.in(locale, '1', '2', '3')
      expect(text, `${name} in ${locale}`).toEqual(expect.stringMatching(/\S/))
    }
  }
})
