import { statSync } from 'node:fs'
import { fields, isField } from '#features/taxonomy/schema-fields.ts'
import { StartError } from '#lib/api/errors.ts'
import { textOption as text, type ImportCommand } from '#lib/server/imports/import-run.ts'
import { blogStatuses, type BlogStatus } from '../schema.ts'
import { articleImporters } from './importers.ts'

const usage = `npm run import -- articles <folder or file> [options]

  Imports every Markdown file in the folder and its subfolders (*.md, *.mdx; front matter in YAML, TOML or JSON) or the posts of a
  Hugo, Zola or Jekyll site; exports of WordPress (*.xml) and Ghost (*.json), with their images if they are in the folder;
  exports of Substack, Medium and Notion; and feeds (RSS, Atom), whose items become drafts that link to the original. Each
  also as a ZIP archive. Running it again imports only what has changed.

  --sector <name>   sector or subject of articles that have none, such as mechanical
  --status <name>   ${blogStatuses.join(', ')}; new articles are published by default
  --name <name>     name of the source; defaults to the name of the folder or archive. Use it if two have the same name
  --images <what>   fetch: fetch and store the images of other sites, which otherwise become links
  --base <address>  base URL of relative links, such as https://example.org`

const isStatus = (value: string): value is BlogStatus => blogStatuses.includes(value as BlogStatus)

export const articleImport: ImportCommand = {
  usage,
  options: { sector: text, status: text, name: text, base: text, images: text },
  unit: 'files',
  prepare(folder, { sector, status, name, base, images }) {
    if (!statSync(folder, { throwIfNoEntry: false }))
      throw new StartError(`Folder or file ${folder} not found.`)
    if (sector !== undefined && !isField(sector)) {
      throw new StartError(`Unknown sector or subject '${sector}'. Use one of: ${fields.join(', ')}.`)
    }
    if (status !== undefined && !isStatus(status)) {
      throw new StartError(`Unknown status '${status}'. Use one of: ${blogStatuses.join(', ')}.`)
    }
    if (base !== undefined && !/^https?:\/\//.test(base))
      throw new StartError(`'${base}' is not an http(s) URL.`)
    if (images !== undefined && images !== 'fetch')
      throw new StartError(`Unknown value '${images}' of --images. Use fetch.`)
    return (run) => articleImporters.articles(folder, { sector, status, base, images, source: name }, run)
  },
}
