import * as m from '#messages/shell/landing.ts'
import { Icon } from '#components/ui/icon.tsx'
import { paths } from '#lib/text/paths.ts'
import type { IconName } from '#content/drawings/glyphs.ts'
import styles from './landing.module.css'

/** The offerings of the portal (public portal, section 1). */
export function Offerings() {
  const offers = [
    ['flag', m.brandDevelopment, m.brandDevelopmentText],
    ['steps', m.careerTrack, m.careerTrackText, paths.jobs()],
    ['folder', m.projects, m.projectsText, paths.projects()],
    ['document', m.digitalAssets, m.digitalAssetsText],
    ['sparkle', m.upskill, m.upskillText],
    ['mentor', m.mentor, m.mentorText],
  ] as const satisfies readonly (readonly [IconName, () => string, () => string, href?: string])[]
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{m.offerings()}</h2>
        <a className={styles.arrow} href={paths.institutes()}>
          {m.addInstitute()} <Icon name="arrow" small />
        </a>
      </div>
      <ul className={styles.offer}>
        {offers.map(([icon, name, text, href]) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <h3>{href ? <a href={href}>{name()}</a> : name()}</h3>
              <p>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
