import { describe, expect, test } from 'vitest'
import { choose, needPages, testFiles } from './choose.mjs'

const files = [
  'src/features/events/registration/api.test.ts',
  'src/features/events/search/data.test.ts',
  'src/features/profile/api.test.ts',
  'src/lib/text/words.test.ts',
  'test/e2e/registration.spec.ts',
  'test/e2e/second-factor.spec.ts',
]
const chosen = (...words: string[]) => {
  const { units, journeys, name } = choose(words, files)
  return [[...units, ...journeys], name]
}

describe('arguments of npm test', () => {
  test.each([
    ['a folder', ['src/features/events'], files.slice(0, 2)],
    ['a folder with a slash, from here', ['./src/features/events/'], files.slice(0, 2)],
    ['a file', ['src/lib/text/words.test.ts'], ['src/lib/text/words.test.ts']],
    ['a line of a file', ['src/lib/text/words.test.ts:14'], ['src/lib/text/words.test.ts:14']],
    ['a journey', ['test/e2e/second-factor.spec.ts'], ['test/e2e/second-factor.spec.ts']],
    ['a part of a path', ['registration'], [files[0], files[4]]],
    ['several', ['words.test.ts', 'second-factor.spec.ts'], [files[3], files[5]]],
  ])('select the test files of %s', (_, words, expected) => {
    expect(chosen(...words)).toEqual([expected, ''])
  })

  test('are a test name if they are several words or match no path', () => {
    expect(chosen('of', 'registration')).toEqual([files, 'of registration'])
    expect(chosen('a place for you')).toEqual([files, 'a place for you'])
    expect(chosen('nowhere')).toEqual([files, 'nowhere'])
    expect(chosen('/openapi.json')).toEqual([files, '/openapi.json'])
  })

  test('are a test name after -t, within the paths before it', () => {
    expect(chosen('src/features', '-t', 'waiting', 'list')).toEqual([files.slice(0, 3), 'waiting list'])
    expect(chosen('-t', 'registration')).toEqual([files, 'registration'])
  })
})

test('every test file can be selected by its path', () => {
  const all = testFiles()
  expect(all).toContain('scripts/testing/choose.test.ts')
  expect(all).toContain('test/e2e/second-factor.spec.ts')
  for (const file of all) {
    const { units, journeys } = choose([file], all)
    expect([...units, ...journeys]).toEqual([file])
  }
})

test('only journeys and tests that start the server need the built pages', () => {
  expect(needPages(['test/e2e/second-factor.spec.ts'])).toBe(true)
  expect(needPages(['test/server/web-server.test.ts'])).toBe(true)
  expect(needPages(['test/server/start-stop.test.ts'])).toBe(true)
  expect(needPages(['src/lib/text/words.test.ts'])).toBe(false)
})
