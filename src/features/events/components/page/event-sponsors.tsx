import { sponsorLevelNames, sponsorsTitle } from '#messages/events/sponsors.ts'
import type { Event } from '../../schema.ts'
import type { Sponsor } from '../../sponsors/schema.ts'
import styles from './event-screen.module.css'

/** Who sponsors an event, by level. */
export function EventSponsors({ event: { eventSponsors = [] } }: { event: Event }) {
  if (!eventSponsors[0]) return null
  return (
    <section id="sponsors">
      <h2>{sponsorsTitle()}</h2>
      <dl className={styles.details}>
        {[...Map.groupBy(eventSponsors, (each) => each.sponsorLevel)].map(([level, sponsors]) => (
          <div key={level}>
            <dt>{sponsorLevelNames[level]()}</dt>
            <dd>
              <ul>
                {sponsors.map((sponsor, i) => (
                  <li key={i}>
                    <Name sponsor={sponsor} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Name({ sponsor: { sponsorName, sponsorUrl, sponsorPath } }: { sponsor: Sponsor }) {
  const href = sponsorPath ?? sponsorUrl
  if (!href) return sponsorName
  return (
    <a className="link tap" href={href} {...(!sponsorPath && { rel: 'noopener nofollow sponsored' })}>
      {sponsorName}
    </a>
  )
}
