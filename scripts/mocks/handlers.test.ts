import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { createClient, setTransport } from '#lib/api/api-client.ts'
import { answersJson, uploadOf } from '#lib/api/content.ts'
import type { EndpointKey } from '#lib/api/endpoint.ts'
import { services } from '#src/features.ts'
import { mockAnswers } from './answers.ts'
import { handlersOf } from './handlers.ts'
import { sampleOf } from './sample.ts'

describe('mock handlers', () => {
  const server = setupServer(...handlersOf(mockAnswers(services)))
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' })
    setTransport((path, init) => fetch(`http://portal.example${path}`, init))
  })
  afterAll(() => {
    setTransport((path, init) => fetch(path, init))
    server.close()
  })

  const calls = services.flatMap(({ prefix, endpoints }) =>
    Object.entries(endpoints)
      // Files are no calls of this client.
      .filter(([, { input, output }]) => answersJson(output) && !uploadOf(input))
      .map(([key, endpoint]) => ({ prefix, key: key as EndpointKey, endpoint })),
  )
  test.each(calls)('answer $prefix $key with a valid response', async ({ prefix, key, endpoint }) => {
    const answer = await createClient(prefix)(key, endpoint.example ?? sampleOf(endpoint.input))
    expect(safeParse(endpoint.output, answer).error?.issues).toBeUndefined()
  })
})
