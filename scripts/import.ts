import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importArticles, type ImportReport } from '#features/blogs/mutations-import.ts'
import { blogStatuses, type BlogStatus } from '#features/blogs/schema.ts'
import { storeFile } from '#features/media/mutations.ts'
import { fields, isField } from '#features/taxonomy/schema-fields.ts'
import { connect } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/env.ts'
import { StartError } from '#lib/errors.ts'
import { createLog } from '#lib/log.ts'

const usage = `npm run import -- articles <folder> [options]

  Takes in every Markdown file below the folder. Running it again changes only what has changed.

  --sector <name>   sector or subject of articles that do not name one, such as mechanical
  --status <name>   ${blogStatuses.join(', ')}; by default new articles are published
  --name <name>     tells this folder from another of the same name; by default the folder's name
  --base <address>  where links without a host lead, such as https://example.org`

async function main(): Promise<void> {
  const { folder, sector, status, name, base } = readArguments()
  const env = parseEnv(process.env)
  const log = createLog('silent')
  const database = await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, log })
  try {
    const { db } = database
    await migrate(db)
    const store: Parameters<typeof importArticles>[1]['storeFile'] = (file) =>
      storeFile({ db, dataDir: env.DATA_DIR }, file)
    print(
      await importArticles(folder, {
        db,
        storeFile: store,
        sector,
        status,
        name,
        base,
        onProgress: showProgress,
      }),
    )
  } finally {
    await database.close()
  }
}

function readArguments() {
  const { values, positionals } = parse()
  const [what, folder, ...more] = positionals
  if (what !== 'articles' || !folder || more.length > 0) throw new StartError(usage)
  const { sector, status, name, base } = values
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`There is no folder ${folder}.`)
  if (sector !== undefined && !isField(sector)) {
    throw new StartError(`There is no sector or subject '${sector}'. There are: ${fields.join(', ')}.`)
  }
  if (status !== undefined && !isStatus(status)) {
    throw new StartError(`There is no status '${status}'. There are: ${blogStatuses.join(', ')}.`)
  }
  if (base !== undefined && !/^https?:\/\//.test(base))
    throw new StartError(`'${base}' is not an http(s) address.`)
  return { folder, sector, status, name, base }
}

function parse() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      options: { sector: text, status: text, name: text, base: text },
      allowPositionals: true,
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}

const isStatus = (value: string): value is BlogStatus => blogStatuses.includes(value as BlogStatus)

function showProgress(done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} files`)
  else if (done % 100 === 0) console.log(`${done} of ${total} files`)
  if (process.stdout.isTTY && done === total) process.stdout.write('\n')
}

const EXAMPLES = 3

function print({ added, changed, unchanged, refused, notes, ignored }: ImportReport): void {
  for (const [note, list] of Map.groupBy(notes, (each) => each.note)) {
    const examples = list.slice(0, EXAMPLES).map(({ file, about }) => (about ? `${about} in ${file}` : file))
    const more = list.length > EXAMPLES ? ` and ${list.length - EXAMPLES} more` : ''
    console.log(`Note: ${note}: ${examples.join(', ')}${more}`)
  }
  for (const file of ignored) console.log(`Not an article: ${file}`)
  for (const { file, reason } of refused) console.log(`Refused: ${file}: ${reason}`)
  console.log(`${added} added, ${changed} changed, ${unchanged} unchanged, ${refused.length} refused`)
}

try {
  await main()
} catch (error) {
  // Anything but a StartError is a mistake of ours: its trace helps to find it.
  process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
  process.exitCode = 1
}
