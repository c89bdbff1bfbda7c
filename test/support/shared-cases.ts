import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Files that people brought; beside the project, not part of it.
const folder = join(import.meta.dirname, '../../../shared/cases')

/** Tells whether the cases are there. */
export const hasCases = existsSync(folder)

/** The names of all cases. */
export const caseNames: readonly string[] = hasCases ? readdirSync(folder) : []

/** Returns the text of a case. @param name 'paste-word.html'. */
export const openCase = (name: string): string => readFileSync(join(folder, name), 'utf8')
