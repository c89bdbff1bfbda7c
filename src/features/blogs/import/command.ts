import { statSync } from 'node:fs'
import { fields, isField } from '#features/taxonomy/schema-fields.ts'
import { StartError } from '#lib/api/errors.ts'
import { textOption as text, type ImportCommand } from '#lib/server/imports/import-run.ts'
import { blogStatuses, type BlogStatus } from '../schema.ts'
import { articleImporters } from './importers.ts'

const usage = `npm run import -- articles <folder or file> [options]

  Takes in every Markdown file below the folder (*.md, *.mdx; front matter in YAML, TOML or JSON), or the posts of a site of Hugo,
  Zola or Jekyll; and exports of WordPress (*.xml) and Ghost (*.json), with their pictures where they lie in the folder, and feeds
  (RSS, Atom), whose items become drafts that name their origin. Running it again changes only what has changed.

  --sector <name>   sector or subject of articles that do not name one, such as mechanical
  --status <name>   ${blogStatuses.join(', ')}; by default new articles are published
  --name <name>     tells this folder from another of the same name; by default the folder's name
  --base <address>  where links without a host lead, such as https://example.org`

const isStatus = (value: string): value is BlogStatus => blogStatuses.includes(value as BlogStatus)

export const articleImport: ImportCommand = {
  usage,
  options: { sector: text, status: text, name: text, base: text },
  unit: 'files',
  prepare(folder, { sector, status, name, base }) {
    if (!statSync(folder, { throwIfNoEntry: false }))
      throw new StartError(`There is no folder or file ${folder}.`)
    if (sector !== undefined && !isField(sector)) {
      throw new StartError(`There is no sector or subject '${sector}'. There are: ${fields.join(', ')}.`)
    }
    if (status !== undefined && !isStatus(status)) {
      throw new StartError(`There is no status '${status}'. There are: ${blogStatuses.join(', ')}.`)
    }
    if (base !== undefined && !/^https?:\/\//.test(base))
      throw new StartError(`'${base}' is not an http(s) address.`)
    return (run) => articleImporters.articles(folder, { sector, status, base, source: name }, run)
  },
}
