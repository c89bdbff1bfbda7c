import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/profile/audience.ts'
import { saved } from '#messages/profile/my-profile.ts'
import { DiversityCategory } from '#messages/profile/fields.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import {
  audienceOf,
  audiencesFor,
  DIVERSITY,
  profileParts,
  type Audience,
  type ProfilePart,
} from '../../public/audience.ts'
import { sendPublicSettings } from '../../queries-save.ts'
import type { Profile } from '../../schema.ts'
import { sections } from '../../sections/registry.ts'
import styles from '../personal-profile.module.css'
import type { ProfileStore } from '../use-own-profile.ts'

export const titleOfPart = (part: ProfilePart): string =>
  part === DIVERSITY ? DiversityCategory() : sections[part].title()

interface Props {
  store: ProfileStore
  profile: Profile
  say: (text: string) => void
}

/** Renders who can see each part of the public page; changes are saved immediately. */
export function PartList({ store, profile: { SectionAudiences: chosen }, say }: Props) {
  const { scope } = store.saving
  const change = useMutation({ scope, mutationFn: sendPublicSettings, onSuccess: store.keep })
  const sent = change.isPending ? change.variables.SectionAudiences : undefined
  return (
    <details className={styles.parts}>
      <summary>{m.parts()}</summary>
      <p className={styles.note}>{m.partsText()}</p>
      <FormMessage>{change.error ? saveFailure(change.error) : undefined}</FormMessage>
      {profileParts.map((part) => (
        <LabelledSelect
          key={part}
          label={titleOfPart(part)}
          value={audienceOf(part, { ...chosen, ...sent })}
          onChange={({ target }) =>
            change.mutate(
              { SectionAudiences: { [part]: target.value as Audience } },
              { onSuccess: () => say(saved()) },
            )
          }
        >
          <SelectOptions of={audiencesFor(part).map((audience) => [audience, m.choices[audience]()])} />
        </LabelledSelect>
      ))}
    </details>
  )
}
