import * as m from '#messages/institute/public.ts'
import type { TopicArticles } from '#features/blogs/schema.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './topic-links.module.css'

interface Props {
  topics: readonly string[]
  /** What the portal has on some of them. */
  found: readonly TopicArticles[]
}

/** Topics, each with the articles that are on it and the search for all that speak of it. */
export function TopicLinks({ topics, found }: Props) {
  const onTopic = new Map(found.map((each) => [each.Topic, each]))
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => {
        const known = onTopic.get(topic)
        return (
          <li key={topic}>
            <span>{topic}</span>
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
                    <a href={paths.search({ q: topic })} aria-label={m.allArticlesOn(known.Articles, topic)}>
                      {m.allArticles(known.Articles)}
                    </a>
                  </li>
                )}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
