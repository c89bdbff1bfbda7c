import * as m from '#messages/profile/my-profile.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Profile } from '../schema.ts'
import { completenessOf } from '../own/completeness.ts'
import type { EditName } from '../own/edit-address.ts'
import styles from './personal-profile.module.css'

/** How far the profile is, and what to add next; nothing once it is complete. */
export function CompletenessCard({
  profile,
  onOpen,
}: {
  profile: Profile
  onOpen: (name: EditName) => void
}) {
  const { percent, next } = completenessOf(profile)
  if (!next) return null
  const text = m.complete(percent)
  return (
    <section className={styles.complete} aria-label={text}>
      <div>
        <p>
          <strong>{text}</strong>
        </p>
        <progress max="100" value={percent} aria-label={text} />
      </div>
      <p className={styles.next}>
        <span>{m.nextBest()}</span>
        <Button small onClick={() => onOpen(next.edit)}>
          <Icon name="plus" small />
          {next.ask()}
        </Button>
      </p>
    </section>
  )
}
