import type { Profile, SectionKey } from '../schema.ts'
import { personalName, type EditName } from './edit-address.ts'

/** What the hint proposes; its words are in messages/profile/my-profile.ts. */
export type StepName =
  | 'title'
  | 'experience'
  | 'education'
  | 'technicalSkills'
  | 'picture'
  | 'otherSkills'
  | 'trainings'
  | 'mentors'

interface Step {
  name: StepName
  /** Of a hundred; what is left over is for the name and country, without which there is no profile. */
  percent: number
  /** The form that fills it. */
  edit: EditName
  done(profile: Profile): boolean
}

const hasSome =
  (...keys: SectionKey[]) =>
  (profile: Profile) =>
    keys.some((key) => profile[key].length > 0)

/**
 * What makes a profile complete, what readers miss most first. What not everybody has (awards, publications, mentees) is
 * not among it.
 */
const steps: readonly Step[] = [
  { name: 'title', percent: 10, edit: personalName, done: (x) => x.UserPersonalData.Title !== '' },
  {
    name: 'experience',
    percent: 20,
    edit: 'ProfessionalExperience.new',
    done: hasSome('ProfessionalExperience'),
  },
  { name: 'education', percent: 15, edit: 'Education.new', done: hasSome('Education') },
  { name: 'technicalSkills', percent: 10, edit: 'TechnicalSkills.new', done: hasSome('TechnicalSkills') },
  { name: 'picture', percent: 10, edit: personalName, done: (x) => x.UserPersonalData.ProfilePicture !== '' },
  {
    name: 'otherSkills',
    percent: 5,
    edit: 'IndustrySkills.new',
    done: hasSome('ManagementSkills', 'ArtisticSkills', 'IndustrySkills'),
  },
  { name: 'trainings', percent: 5, edit: 'Trainings.new', done: hasSome('Trainings') },
  { name: 'mentors', percent: 5, edit: 'Mentors.new', done: hasSome('Mentors') },
]

export interface Completeness {
  /** 20 to 100. */
  percent: number
  /** The next best thing to add; nothing when it is complete. */
  next: Pick<Step, 'name' | 'edit'> | undefined
}

export function completenessOf(profile: Profile): Completeness {
  const missing = steps.filter((step) => !step.done(profile))
  return {
    percent: missing.reduce((left, { percent }) => left - percent, 100),
    next: missing[0],
  }
}
