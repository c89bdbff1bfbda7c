import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/shell/landing.ts'
import { retry as retryText } from '#messages/shell/shell.ts'
import { EntryPoints, Hero, type Tile } from '#components/shell/landing/landing-hero.tsx'
import { Directory } from '#components/shell/landing/landing-directory.tsx'
import { Offerings } from '#components/shell/landing/landing-offerings.tsx'
import styles from '#components/shell/landing/landing.module.css'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RuleList } from '#components/ui/panel.tsx'
import { BlogLead, BlogMini } from '#features/blogs/components/list/blog-card.tsx'
import { fieldCountsQuery, landingQuery } from '#features/blogs/queries.ts'
import { fields, fieldsInArea } from '#features/taxonomy/schema-fields.ts'
import { UpcomingEvents, JobsAndInstitutes } from '#features/sector/components/front-parts.tsx'
import { StartPlace } from '#features/start/components/start-place.tsx'
import { frontQuery } from '#features/sector/queries.ts'
import { getSite } from '#lib/text/site.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'

const tiles: readonly Tile[] = [
  { area: 'technology', field: 'civil-and-construction', seed: 2, wide: true },
  { area: 'education', field: 'biology', seed: 1 },
  { area: 'education', field: 'botany', seed: 1 },
  { area: 'technology', field: 'information-technology', seed: 1 },
  { area: 'education', field: 'physics', seed: 1 },
  { area: 'technology', field: 'energy-and-power', seed: 2, wide: true },
]

export function LandingPage() {
  const { data: found } = useQuery(fieldCountsQuery())
  const { data: front } = useQuery(frontQuery())
  const number = (n: number) => n.toLocaleString(getLocale())
  const lede = front
    ? m.liveLede({ articles: number(front.Articles), fields: fields.length, events: number(front.Events) })
    : m.landingLede({ brand: getSite().brand })
  return (
    <main id="main">
      <div className="wrap">
        <StartPlace />
        <Hero tiles={tiles} lede={lede} />
        <EntryPoints fieldCount={fields.length} />
        {front && <UpcomingEvents events={front.Coming} />}
        <div className={styles.news}>
          <Latest />
          <Trending />
        </div>
        {front && <JobsAndInstitutes front={front} />}
        <Offerings />
        <Directory fields={fieldsInArea} counts={found?.counts} />
      </div>
    </main>
  )
}

function Latest() {
  const { data, error, refetch } = useQuery(landingQuery(getLocale()))
  const [first, ...others] = data?.latest ?? []
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{m.latest()}</h2>
        <a className={styles.arrow} href={paths.search()}>
          {m.allArticles()} <Icon name="arrow" small />
        </a>
      </div>
      {error && <Failed message={error.message} retry={() => void refetch()} />}
      {first && <BlogLead card={first} />}
      {others.length > 0 && (
        <ul className={styles.more}>
          {others.map((card) => (
            <li key={card.BlogID}>
              <BlogMini card={card} />
            </li>
          ))}
        </ul>
      )}
      {data && !first && <EmptyState title={m.nothingYet()}>{m.nothingYetText()}</EmptyState>}
    </section>
  )
}

function Trending() {
  const { data } = useQuery(landingQuery(getLocale()))
  if (!data || data.trending.length === 0) return null
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{m.trending()}</h2>
      </div>
      <RuleList>
        {data.trending.map((card) => (
          <li key={card.BlogID}>
            <BlogMini card={card} />
          </li>
        ))}
      </RuleList>
    </section>
  )
}

function Failed({ message, retry }: { message: string; retry: () => void }) {
  const needsClient = useNeedsClient()
  return (
    <Notice
      kind="bad"
      title={m.failed()}
      action={
        <Button small {...needsClient} onClick={retry}>
          <Icon name="retry" />
          {retryText()}
        </Button>
      }
    >
      <p>{message}</p>
    </Notice>
  )
}
