import type { ReactNode } from 'react'
import * as m from '#messages/institute/public.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import type { TopicOnPortal } from '../../public/schema.ts'
import styles from './topic-links.module.css'

interface Props {
  topics: readonly string[]
  /** Articles and lectures found for some topics. */
  found: readonly TopicOnPortal[]
  /** Topics that were looked up, if not all. */
  lookedUp?: ReadonlySet<string>
  /** Renders a note beside a topic. */
  renderNote?: (topic: string) => ReactNode
}

/** Lists topics with their articles and links to searches for all articles and lectures. */
export function TopicLinks({ topics, found, lookedUp, renderNote }: Props) {
  const onTopic = new Map(found.map((each) => [each.Topic, each]))
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => {
        const known = onTopic.get(topic)
        return (
          <li key={topic}>
            <span>{topic}</span>
            {renderNote?.(topic)}
            {known && (
              <ul>
                {known.Best.map(({ BlogID, BlogTitle, BlogLanguage, Field }) => (
                  <li key={BlogID}>
                    <a
                      href={paths.blog(areaOf(Field), Field, BlogID)}
                      lang={BlogLanguage === getLocale() ? undefined : BlogLanguage}
                    >
                      {BlogTitle}
                    </a>
                  </li>
                ))}
                {known.Articles > known.Best.length && (
                  <li>
                    <a
                      href={paths.search({ q: topic })}
                      aria-label={m.allArticlesOn({ count: known.Articles, topic })}
                    >
                      {m.allArticles({ count: known.Articles })}
                    </a>
                  </li>
                )}
                {known.Lectures > 0 && (
                  <li>
                    <a
                      href={paths.university({ q: topic, subject: 'all' })}
                      aria-label={m.lecturesOn({ count: known.Lectures, topic })}
                    >
                      {m.lectures({ count: known.Lectures })}
                    </a>
                  </li>
                )}
              </ul>
            )}
            {lookedUp?.has(topic) === false && (
              <ul>
                <li>
                  <a href={paths.search({ q: topic })} aria-label={m.searchTopic({ topic })}>
                    {m.searchPortal()}
                  </a>
                </li>
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
