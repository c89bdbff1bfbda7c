import { fieldsOf, type AnySection, type CompletionStep } from '#kits/document/section.ts'
import type { Profile } from '../schema.ts'
import { personal } from '../sections/personal.ts'
import { sectionKeys, sections } from '../sections/registry.ts'
import { nameOfItem, personalName, type EditName } from './edit-address.ts'

// What makes a profile complete, as the definitions say it: what not everybody has (awards, publications, mentees) is
// not among it.

interface ProfileStep extends CompletionStep {
  /** The form that fills it. */
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
  /** 20 to 100: the rest is for the name and country, without which there is no profile. */
  percent: number
  /** The next best thing to add; nothing when it is complete. */
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
