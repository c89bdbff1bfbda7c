import { fieldsOf, type AnySection, type CompletionStep } from '#kits/document/section.ts'
import type { Profile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sectionKeys, sections } from '../sections/registry.ts'
import { nameOfItem, personalName, type EditName } from './edit-address.ts'

// The completeness of a profile, from its definitions. Sections that not everybody has (awards, publications, mentees)
// do not count.

interface ProfileStep extends CompletionStep {
  /** The form to fill it in. */
  edit: EditName
  done(profile: Profile): boolean
}

const steps: readonly ProfileStep[] = [
  ...fieldsOf(personal).flatMap(({ key, completes }): ProfileStep[] =>
    completes
      ? [
          {
            ...completes,
            edit: personalName,
            done: (profile) => (profile.UserPersonalData as Record<string, unknown>)[key] !== '',
          },
        ]
      : [],
  ),
  ...sectionKeys.flatMap((key): ProfileStep[] => {
    const { completes }: AnySection = sections[key]
    return completes
      ? [{ ...completes, edit: nameOfItem(key, undefined), done: (profile) => profile[key].length > 0 }]
      : []
  }),
].toSorted((a, b) => a.place - b.place)

export interface Completeness {
  /** From 20 to 100: name and country, which every profile has, count 20. */
  percent: number
  /** The next step; undefined when the profile is complete. */
  next: Pick<ProfileStep, 'name' | 'ask' | 'edit'> | undefined
}

export function completenessOf(profile: Profile): Completeness {
  const done = new Set(steps.filter((step) => step.done(profile)).map(({ name }) => name))
  const missing = new Map(
    steps.filter(({ name }) => !done.has(name)).map(({ name, percent }) => [name, percent]),
  )
  return {
    percent: [...missing.values()].reduce((left, percent) => left - percent, 100),
    next: steps.find(({ name }) => missing.has(name)),
  }
}
