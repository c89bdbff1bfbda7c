import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutTests } from './setup.mjs'

const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))

test('the production install has every dependency it needs, and no development packages', () => {
  const made = withoutTests(read('package.json'), read('package-lock.json'))
  const { packages } = made.lock
  expect(made.manifest).not.toHaveProperty('devDependencies')
  for (const name of ['vitest', 'typescript', '@napi-rs/canvas', '@fontsource/noto-sans', 'msw'])
    expect(packages).not.toHaveProperty([`node_modules/${name}`])
  const found = (from: string, name: string): boolean =>
    `${from && `${from}/`}node_modules/${name}` in packages ||
    (from !== '' && found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name))
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !found(path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})
