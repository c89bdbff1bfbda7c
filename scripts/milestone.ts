import { existsSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { fillMilestone, tablesLeft } from '#test/support/milestones/fill.ts'
import { milestoneFolder, writeMilestone } from '#test/support/milestones/milestone.ts'
import { runCommand } from './command.ts'

// Keeps a filled database of the version at hand, which every later one must open: docs/testing.md.
//   npm run milestone -- <name>

async function main(name = ''): Promise<void> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new StartError('Usage: npm run milestone -- <name>   such as npm run milestone -- first')
  const file = new URL(`${new Date().toISOString().slice(0, 10)}-${name}.jsonl.br`, milestoneFolder)
  if (existsSync(file)) throw new StartError(`There is ${file.pathname} already.`)
  // The embedded database, whatever is set: rows are the same on both.
  const database = await openTestDatabase(null)
  try {
    const milestone = await fillMilestone(database.db)
    const left = tablesLeft(milestone)
    if (left.length > 0)
      throw new StartError(
        `Nothing is in ${left.join(', ')}: have test/support/milestones fill it, or say why not.`,
      )
    const bytes = await writeMilestone(file, milestone)
    console.log(
      `${file.pathname}: ${milestone.tables.length} tables, ${milestone.files.length} files, ${bytes} bytes`,
    )
  } finally {
    await database.close()
  }
}

await runCommand(() => main(process.argv[2]))
