import type { ReactNode } from 'react'
import * as m from '#messages/blogs/ending.ts'
import { follow, followNamed } from '#messages/reading/follow.ts'
import { formatNames } from '#messages/events/values.ts'
import { labelFor } from '#lib/text/option.ts'
import { programNames } from '#features/organizations/institute/sections/options.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LineTimes } from '#components/ui/local-time.tsx'
import { Meta } from '#components/ui/meta.tsx'
import { OwnTimes } from '#components/ui/own-times.tsx'
import { Panel, RuleList } from '#components/ui/panel.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { initialsOf } from '#lib/text/initials.ts'
import type { Locale } from '#lib/text/locale.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { RelatedEvent } from '#features/events/schema.ts'
import { placeOfJob } from '#features/posting/item/schema-place.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Article } from '../../around/schema.ts'
import { foreignLang } from '../../article/show.ts'
import { BlogMini, BlogNext } from '../list/blog-card.tsx'
import { waitsForActions } from './attach-actions.ts'
import styles from './article.module.css'
import { AuthorLink } from './author-link.tsx'

interface Props {
  field: TaxonomyField
  blog: Article
  locale: Locale
}

const programLabel = (name: string) => optionLabel(programNames, name)

/** Links to the authors, the next articles, and related events, institutes and jobs. */
export function ArticleEnding({ field, blog, locale }: Props) {
  const { Next, Events, Jobs } = blog.Around
  const [next, ...others] = Next
  return (
    <div className={styles.ending} lang={locale}>
      {blog.BlogAuthorsList.length > 0 && (
        <Panel>
          <ul className={styles.people}>
            {blog.BlogAuthorsList.map(({ AuthorName, AuthorOrganization }) => (
              <li key={AuthorName + AuthorOrganization}>
                <span className={styles.avatar} aria-hidden="true">
                  {initialsOf(AuthorName)}
                </span>
                <div>
                  <b>
                    <AuthorLink blog={blog} name={AuthorName} />
                  </b>
                  <small>{AuthorOrganization}</small>
                  <small>
                    <a className="link tap" href={paths.search({ q: AuthorName })}>
                      {m.moreBy({ name: AuthorName })}
                    </a>
                  </small>
                </div>
                <Button
                  small
                  className="needs-scripts"
                  data-keep=""
                  value={AuthorName}
                  aria-label={followNamed({ name: AuthorName })}
                  {...waitsForActions}
                >
                  <Icon name="plus" />
                  {follow()}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {next && (
        <section aria-labelledby="next">
          <h2 id="next">{m.nextIn({ field: fieldNames[field]() })}</h2>
          <BlogNext card={next} field={field} />
          {others.length > 0 && (
            <RuleList>
              {others.map((card) => (
                <li key={card.BlogID}>
                  <BlogMini card={card} field={field} meta="date" />
                </li>
              ))}
            </RuleList>
          )}
        </section>
      )}
      {Events.length > 0 && <OwnTimes />}
      <Lines id="events-on-this" title={m.eventsOnThis()}>
        {Events.map((event) => (
          <EventLine key={event.eventId} event={event} locale={locale} />
        ))}
      </Lines>
      <Lines id="taught-in" title={m.taughtIn()} lang="">
        {blog.TaughtIn.map((each) => (
          <li key={each.Slug}>
            <Icon name="institute" />
            <div>
              <a className="link" href={`${paths.institute(each.Slug)}#taught`}>
                {each.subjectTitle || each.Topic}
              </a>
              <Meta
                items={[
                  each.programName &&
                    (each.programID ? (
                      <a key="programme" href={paths.institute(each.Slug, each.programID)}>
                        {programLabel(each.programName)}
                      </a>
                    ) : (
                      programLabel(each.programName)
                    )),
                  <a key="institute" href={paths.institute(each.Slug)}>
                    {each.instituteName}
                  </a>,
                  m.sharedTopic({ topic: each.Topic }),
                ]}
              />
            </div>
          </li>
        ))}
      </Lines>
      <Lines id="jobs" title={m.jobsAsking()} lang="">
        {Jobs.map((job) => (
          <li key={job.id}>
            <Icon name="business" />
            <div>
              <a className="link" href={paths.job(job.id, job.Slug)}>
                {job.jobTitle}
              </a>
              <Meta items={[job.organizationName, placeOfJob(job), job.Asks.join(', ')]} />
            </div>
          </li>
        ))}
      </Lines>
      <ReportLink kind="article" id={blog.BlogID} />
    </div>
  )
}

interface LinesProps {
  id: string
  title: string
  /** The language of the items; empty if unknown. */
  lang?: ''
  children: readonly ReactNode[]
}

/** A titled list; nothing if it is empty. */
function Lines({ id, title, lang, children }: LinesProps) {
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.refs} lang={lang}>
        {children}
      </ul>
    </section>
  )
}

function EventLine({ event, locale }: { event: RelatedEvent; locale: Locale }) {
  const times = useEventTimes(event)
  return (
    <li {...times.root}>
      <time dateTime={event.eventStart.slice(0, 10)}>
        <b {...times.part('date')} /> <span {...times.part('month')} />
      </time>
      <div>
        <a
          className="link"
          href={paths.event(event.eventId, event.Slug)}
          lang={foreignLang(event.eventLanguage, locale)}
        >
          {event.eventTitle}
        </a>
        <Meta
          items={[
            <LineTimes key="times" event={event} times={times} />,
            labelFor(formatNames, event.eventType),
            event.eventPlace?.city,
            m.sharedTopic({ topic: event.On }),
          ]}
        />
      </div>
    </li>
  )
}
