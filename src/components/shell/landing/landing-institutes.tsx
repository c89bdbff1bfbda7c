import * as m from '#messages/shell/landing.ts'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import styles from './landing.module.css'

/** The way to institutes, for those who look for one, and for those whose own it is. */
export const LandingInstitutes = () => (
  <section className={styles.section} aria-labelledby="institutes">
    <div className={styles.sectionHead}>
      <h2 id="institutes">{m.institutes()}</h2>
    </div>
    <p className={styles.institutes}>{m.institutesText()}</p>
    <ButtonRow>
      <ButtonLink href={paths.institutes()}>{m.findInstitute()}</ButtonLink>
      <ButtonLink kind="quiet" href={`${paths.institutes()}#add`}>
        {m.addInstitute()}
      </ButtonLink>
    </ButtonRow>
  </section>
)
