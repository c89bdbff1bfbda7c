import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { importSections } from './mutations.ts'

const database = await testDatabase()
let folder: string
const notices = await collectTags(database)

beforeEach(async () => void (folder = await testFolder()))

const physics = {
  sector: 'physics',
  major: [{ value: 'Optics' }],
  detailed: [{ topic: 'Light', parents: [{ topic: 'Lenses', sub: [{ value: 'Thin lenses' }] }] }],
  process: [],
  technology: [],
}
const write = (file: string, text: string) => writeFile(join(folder, file), text)
const imported = () => importSections(database.db, folder)

describe('validation of a section file', () => {
  const light = physics.detailed[0]!
  test.for<[string, object]>([
    ['major.0.value', { major: [{}] }],
    ['major.0.value', { major: [{ value: '' }] }],
    ['major.0.value', { major: [{ value: 'x'.repeat(201) }] }],
    ['technology.0.value', { technology: [{ value: 7 }] }],
    ['detailed.0.topic', { detailed: [{ parents: [] }] }],
    ['detailed.0.parents', { detailed: [{ topic: 'Light' }] }],
    ['detailed.0.parents.0.topic', { detailed: [{ ...light, parents: [{ sub: [] }] }] }],
    ['detailed.0.parents.0.sub', { detailed: [{ ...light, parents: [{ topic: 'Lenses' }] }] }],
    ['process', { process: undefined }],
  ])('reports an error at %s', async ([place, change]) => {
    await write('physics.yaml', stringify({ ...physics, ...change }))
    const reason = expect.stringMatching(new RegExp(`^${place}: .+`)) as string
    expect(await imported()).toEqual({
      changed: [],
      unchanged: [],
      refused: [{ file: 'physics.yaml', reason }],
    })
  })

  test('reports invalid YAML in one line', async () => {
    await write('physics.yaml', 'sector: [')
    const { refused } = await imported()
    expect(refused[0]?.reason).toMatch(/^.+ at line 1, column \d+:$/)
  })

  test('limits YAML aliases within a file', async () => {
    const references = (count: number) =>
      stringify(physics).replace('process: []', `process: [&a { value: X }${', *a'.repeat(count)}]`)
    await write('physics.yaml', references(30))
    expect((await imported()).refused[0]?.reason).toMatch(/alias/)
    await write('physics.yaml', references(10))
    expect((await imported()).changed).toEqual(['physics'])
  })
})

test('reads .yml and .yaml files in order of name, and ignores others', async () => {
  const names = ['h', 'b', 'g', 'a', 'f', 'c', 'e', 'd']
  for (const name of names) await write(`${name}.${name < 'd' ? 'yml' : 'yaml'}`, 'sector: magic')
  await write('notes.txt', 'sector: magic')
  await write('a.yaml.bak', 'sector: magic')
  expect((await imported()).refused.map(({ file }) => file[0])).toEqual(names.toSorted())
})

test('does not announce an unchanged vocabulary', async () => {
  await write('chemistry.yaml', stringify({ ...physics, sector: 'chemistry' }))
  notices.length = 0
  expect((await imported()).changed).toEqual(['chemistry'])
  expect((await imported()).unchanged).toEqual(['chemistry'])
  await write('chemistry.yaml', stringify({ ...physics, sector: 'chemistry', major: [] }))
  expect((await imported()).changed).toEqual(['chemistry'])
  await expect.poll(() => notices).toEqual([['section:chemistry'], ['section:chemistry']])
})
