import { memo, type ReactNode } from 'react'
import * as m from '#messages/profile/my-profile.ts'
import own from '#components/form/document/own-page.module.css'
import { ListSection } from '#components/form/lists/list-section.tsx'
import type { SectionActs } from '#components/form/document/use-section-acts.tsx'
import { Button } from '#components/ui/button.tsx'
import type { AnySection } from '#kits/document/section.ts'
import type { Profile, SectionKey } from '../schema.ts'
import { columns, sections } from '../sections/registry.ts'
import { nameOfItem, registerName, type EditName } from '../own/edit-address.ts'
import styles from './personal-profile.module.css'

interface Props {
  profile: Profile
  acts: SectionActs<SectionKey, EditName>
  /** The section being reordered. */
  moving: SectionKey | undefined
  /** Renders the downloads of a section. */
  renderPrint: (section: SectionKey) => ReactNode
}

/** Renders all lists of the profile, in two columns if there is room. */
export const ProfileSections = ({ profile, acts, moving, renderPrint }: Props) => (
  <div className={styles.sections}>
    {columns.map((keys) => (
      <div key={keys[0]} className={own.column}>
        {keys.map((key) => (
          <Section
            key={key}
            name={key}
            items={profile[key]}
            acts={acts}
            busy={moving === key}
            renderPrint={renderPrint}
          />
        ))}
      </div>
    ))}
  </div>
)

interface SectionProps {
  name: SectionKey
  items: Profile[SectionKey]
  acts: SectionActs<SectionKey, EditName>
  busy: boolean
  renderPrint: Props['renderPrint']
}

// Saving returns the whole profile; memoized, so that only the changed section renders again.
const Section = memo(function Section({ name, items, acts, busy, renderPrint }: SectionProps) {
  const section: AnySection = sections[name]
  return (
    <ListSection
      section={section}
      items={items}
      can="edit"
      busy={busy}
      onAdd={() => acts.open(nameOfItem(name, undefined))}
      onEdit={(id) => acts.open(nameOfItem(name, id))}
      onDelete={(id) => acts.remove(name, id)}
      onMove={(id, by) => acts.move(name, id, by)}
      tools={items.length > 0 && renderPrint(name)}
      {...(section === sections.EncycdataVirtualEnterprises && {
        emptyAction: (
          <Button small onClick={() => acts.open(registerName)}>
            {m.register()}
          </Button>
        ),
      })}
    />
  )
})
