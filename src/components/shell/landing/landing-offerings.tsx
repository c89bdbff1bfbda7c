import * as m from '#messages/shell/landing.ts'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './landing.module.css'

/** What the portal offers (public portal, section 1). */
export function Offerings() {
  const offers = [
    ['flag', m.brandDevelopment, m.brandDevelopmentText],
    ['steps', m.careerTrack, m.careerTrackText],
    ['folder', m.projects, m.projectsText],
    ['document', m.digitalAssets, m.digitalAssetsText],
    ['sparkle', m.upskill, m.upskillText],
    ['mentor', m.mentor, m.mentorText],
  ] as const satisfies readonly (readonly [IconName, () => string, () => string])[]
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{m.offerings()}</h2>
        <a className={styles.arrow} href={paths.institutes()}>
          {m.addInstitute()} <Icon name="arrow" small />
        </a>
      </div>
      <ul className={styles.offer}>
        {offers.map(([icon, name, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <h3>{name()}</h3>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
