import { addItem } from '#messages/forms/forms.ts'
import * as m from '#messages/profile/resume-dialog.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { personal } from '../sections/personal.ts'
import styles from './profile-beginning.module.css'

interface Props {
  onImport: () => void
  onAdd: () => void
}

/** Renders the two ways to start a profile, before the first save (profile areas, section 4). */
export const ProfileBeginning = ({ onImport, onAdd }: Props) => (
  <div className={styles.ways}>
    <section aria-label={m.beginWithFile()}>
      <Icon name="folder" />
      <h2>{m.beginWithFile()}</h2>
      <p>{m.aboutFile()}</p>
      <Button kind="primary" onClick={onImport}>
        {m.importResume()}
      </Button>
    </section>
    <section aria-label={personal.title()}>
      <Icon name="person" />
      <h2>{personal.prompt.title()}</h2>
      <p>{personal.prompt.text()}</p>
      <Button kind="primary" onClick={onAdd}>
        {addItem({ item: personal.itemName() })}
      </Button>
    </section>
  </div>
)
