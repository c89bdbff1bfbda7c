import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { siteAddress } from './site-address.ts'

const root = await fileFolder()

test.each<[string, string, string | undefined]>([
  ['hugo.toml', 'title = "Plants"\nbaseURL = "https://plants.garden/"', 'https://plants.garden/'],
  ['config.yaml', "baseURL: 'https://plants.garden/de' # here\n", 'https://plants.garden/de/'],
  ['config.toml', "base_url = 'https://plants.garden'\n", 'https://plants.garden/'],
  ['hugo.json', '{ "baseURL": "https://plants.garden/" }', 'https://plants.garden/'],
  ['_config.yml', 'url: https://plants.garden\nbaseurl: "/notes" # below\n', 'https://plants.garden/notes/'],
  ['_config.yml', 'url: ""\n', undefined],
  ['hugo.toml', 'baseURL = "https://example.org/"', undefined],
  ['config.toml', 'repository_url = "https://code.garden/x"', undefined],
  ['README.md', 'url: https://plants.garden', undefined],
])('%s that says %j', async (name, content, address) => {
  await writeFile(join(root, name), content)
  expect(await siteAddress(root, ['content/a.md', name])).toBe(address)
})
