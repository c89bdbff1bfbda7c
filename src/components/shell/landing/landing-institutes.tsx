import * as m from '#messages/shell/landing.ts'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import styles from './landing.module.css'

/** The way to institutes, for those who look for one, and for those whose own it is. */
export const LandingInstitutes = () => (
  <section className={styles.section}>
    <div className={styles.sectionHead}>
      <h2>{m.institutes()}</h2>
      <a className={styles.arrow} href={paths.institutes()}>
        {m.findInstitute()} <Icon name="arrow" small />
      </a>
    </div>
    <a className="link" href={`${paths.institutes()}#add`}>
      {m.addInstitute()}
    </a>
  </section>
)
