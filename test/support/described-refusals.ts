import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach } from 'vitest'
import type { RefusalEvent } from '#lib/api/refusals.ts'

// Runs beside every test file: what calls refuse there must stand in their descriptions.
const undescribed = new Set<string>()

const note = (message: unknown) => {
  const { call, code, described } = message as RefusalEvent
  if (!described) undescribed.add(`${call} refuses with ${code}`)
}

subscribe('agora:refused', note)

afterEach(() => {
  const found = [...undescribed]
  undescribed.clear()
  if (found.length > 0) throw new Error(`Not among what the endpoint says it refuses: ${found.join(', ')}`)
})
afterAll(() => unsubscribe('agora:refused', note))
