import type { ReactNode } from 'react'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/search/search.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Eyebrow, Meta } from '#components/ui/meta.tsx'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { languageInText } from '#lib/text/language-name.ts'
import { getLocale } from '#lib/text/locale.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import type { Hit } from '../schema.ts'
import styles from './found.module.css'

/** Kinds known by name, which show initials. */
const kindsWithInitials = new Set<Hit['Kind']>([
  'person',
  'institute',
  'programme',
  'company',
  'job',
  'project',
])

/** Their company has the same mark as on its own page. */
const ofCompanies = new Set<Hit['Kind']>(['company', 'job', 'project'])

interface HitRowProps {
  hit: Hit
  level: 2 | 3 | 4
  /** Search words that only some of the results have. */
  missing: readonly string[]
}

/** A search result: its title, a matching passage, and facts to choose by. */
export function HitRow({ hit, level, missing }: HitRowProps) {
  const Heading = `h${level}` as const
  const field = isField(hit.PrimarySector) ? hit.PrimarySector : undefined
  const lang = foreign(hit.Language)
  const { passage } = hit.Marks
  const text = passage?.text ?? hit.Marks.text
  // A job is known by its company, a programme by its institute.
  const by = ['job', 'project', 'programme'].includes(hit.Kind) ? (hit.Facts[0] ?? hit.Title) : hit.Title
  return (
    <article className={kindsWithInitials.has(hit.Kind) ? styles.named : styles.row}>
      {kindsWithInitials.has(hit.Kind) && (
        <LogoBox name={by} motif={field ?? ''} drawn={ofCompanies.has(hit.Kind)} />
      )}
      {hit.Kind === 'event' && hit.Date && <Day date={hit.Date} zone={hit.Zone} motif={field} />}
      <div className={styles.main}>
        {field && !kindsWithInitials.has(hit.Kind) && hit.Kind !== 'page' && (
          <Eyebrow motif={field} icon={field}>
            {fieldNames[field]()}
          </Eyebrow>
        )}
        <Heading className={styles.title} lang={lang}>
          <a href={hit.Href}>{marked(hit.Marks.title)}</a>
        </Heading>
        {text && <p className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: text }} />}
        {passage?.anchor && (
          <p className={styles.section}>
            <a className="tap" href={`${hit.Href}#${passage.anchor}`} lang={lang}>
              {list.inSection({ title: passage.section ?? '' })}
            </a>
          </p>
        )}
        <Meta
          items={[
            hit.Past && <b key="past">{m.pastEvent()}</b>,
            ...hit.Facts,
            hit.Date && hit.Kind !== 'event' && (
              <time key="date" dateTime={hit.Date.slice(0, 10)}>
                {hit.Date.slice(0, 10).split('-').reverse().join('/')}
              </time>
            ),
            hit.Translations?.length &&
              m.alsoIn({
                languages: hit.Translations.map(({ Language }) => languageInText(Language, Language)).join(
                  ', ',
                ),
              }),
            missing.length > 0 && list.withoutWords({ words: missing.join(', ') }),
            hit.Demonstration && <DemoMark key="demo" />,
          ]}
        />
      </div>
    </article>
  )
}

// The server escapes the HTML of titles and passages, except <mark>.
const marked = (html: string): ReactNode => <span dangerouslySetInnerHTML={{ __html: html }} />

/** The start date in the host's time zone. */
function Day({ date, zone, motif }: { date: string; zone: string | undefined; motif: string | undefined }) {
  const parts = dateFormat(getLocale(), {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).formatToParts(new Date(date))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value
  return (
    <time className={styles.day} dateTime={date} data-motif={motif}>
      <span>{part('month')}</span>
      <b>{part('day')}</b>
      <span>{part('year')}</span>
    </time>
  )
}

const UNKNOWN = 'und'

/** Marks other languages for screen readers; empty if the language is unknown. */
const foreign = (language: string): string | undefined =>
  language === UNKNOWN ? '' : language.split('-')[0] === getLocale() ? undefined : language
