import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'

test('has a default for everything', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    BRAND_NAME: 'Agora',
    DEMO_CONTENT: true,
  })
})

test('an empty value counts as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('names every wrong setting in one sentence', () => {
  expect(() => parseEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
    /^Wrong setting: PORT .*DATABASE_URL .*LOG_LEVEL .*Correct it in the environment and start again\.$/,
  )
})
