import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { locales } from './locale.ts'

const areas = (await readdir('messages')).map((file) => file.replace(/\.ts$/, ''))

interface AnyMessage {
  in(locale: string, ...values: unknown[]): unknown
}

const isMessage = (value: unknown): value is AnyMessage => typeof value === 'function' && 'in' in value

/** Messages of a module, those inside records included. */
function messagesOf(module: Record<string, unknown>): [string, AnyMessage][] {
  return Object.entries(module).flatMap(([name, value]): [string, AnyMessage][] => {
    if (isMessage(value)) return [[name, value]]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]): [string, AnyMessage][] =>
      isMessage(inner) ? [[`${name}.${key}`, inner]] : [],
    )
  })
}

it.each(areas)('%s says everything in every language', async (area) => {
  const messages = messagesOf((await import(`../../messages/${area}.ts`)) as Record<string, unknown>)
  expect(messages.length).toBeGreaterThan(0)
  for (const [name, message] of messages) {
    for (const locale of locales) {
      const text = message.in(locale, 1, 2, 3)
      expect(text, `${name} in ${locale}`).toEqual(expect.stringMatching(/\S/))
    }
  }
})
