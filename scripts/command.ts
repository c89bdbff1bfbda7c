import { parseArgs, type ParseArgsConfig } from 'node:util'
import { StartError } from '#lib/api/errors.ts'

/** Runs a command of an operator, and says why it failed. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    // Anything but a StartError is a mistake of ours: its trace helps to find it.
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exitCode = 1
  }
}

/** @throws StartError with the usage if an option is unknown. */
export function parseCommand<O extends NonNullable<ParseArgsConfig['options']>>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}
