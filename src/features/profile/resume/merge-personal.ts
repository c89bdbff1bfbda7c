import { blankItem } from '#kits/document/section.ts'
import { LINKS_MAX, type PersonalData } from '../schema.ts'
import type { PersonLink } from '../sections/link-names.ts'
import { fullName, personal as personalData } from '../sections/personal.ts'
import type { ImportMode } from './merge.ts'
import { reuseIds } from './has-nothing-new.ts'

/** Merges personal data. Imports contain no picture, so the existing one stays. */
export function mergePersonal(
  before: PersonalData | undefined,
  given: Partial<PersonalData>,
  mode: ImportMode,
): PersonalData {
  const old = { ...(blankItem(personalData) as PersonalData), ...before }
  const { ProfilePicture: _, FullName: __, FirstName = '', LastName = '', ...others } = given
  const filled = Object.fromEntries(Object.entries(others).filter(([, value]) => hasContent(value)))
  const takesName = FirstName !== '' && (mode === 'replace' || old.FirstName === '')
  const name = takesName ? { FirstName, LastName } : { FirstName: old.FirstName, LastName: old.LastName }
  const there = Object.fromEntries(Object.entries(old).filter(([, value]) => hasContent(value)))
  const merged = mode === 'replace' ? { ...old, ...filled } : { ...old, ...filled, ...there }
  return {
    ...merged,
    ...name,
    FullName: fullName(name),
    Links: mergeLinks(old.Links, given.Links ?? [], mode),
  }
}

const hasContent = (value: unknown): boolean => value !== '' && !(Array.isArray(value) && value.length === 0)

/** Merges links: existing ones keep their ids and are not added twice. */
function mergeLinks(
  before: readonly PersonLink[],
  given: readonly PersonLink[],
  mode: ImportMode,
): PersonLink[] {
  if (given.length === 0) return [...before]
  if (mode === 'replace') return reuseIds(given, before) as PersonLink[]
  const known = new Set(before.map(({ Address }) => Address))
  return [...before, ...given.filter(({ Address }) => !known.has(Address))].slice(0, LINKS_MAX)
}
