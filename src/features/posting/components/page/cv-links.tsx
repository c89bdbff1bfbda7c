import * as letter from '#messages/cv/letter.ts'
import * as tailor from '#messages/cv/tailor.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import styles from './posting-aside.module.css'

/** What somebody with a profile can make for a job before they apply. */
export const CvLinks = ({ id }: { id: number }) => (
  <div className={styles.cvLinks}>
    <ButtonLink small href={paths.myPersonalProfile({ cv: 'open', job: id })}>
      {tailor.tailorToThis()}
    </ButtonLink>
    <ButtonLink small href={paths.myPersonalProfile({ cv: 'letter', job: id })}>
      {letter.write()}
    </ButtonLink>
  </div>
)
