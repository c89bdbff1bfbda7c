import type { ReactNode } from 'react'
import { lecturesIn, writeArticle } from '#messages/blogs/blogs.ts'
import { fieldIntros } from '#messages/taxonomy/field-texts.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { paths } from '#lib/text/paths.ts'
import { lecturesNear } from '#features/events/schema-subjects.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import styles from './list-masthead.module.css'

/** The field's name and description with its drawing. @param follow the follow button. */
export function ListMasthead({ field, follow }: { field: TaxonomyField; follow: ReactNode }) {
  const subject = lecturesNear[field]
  return (
    <div className={styles.masthead}>
      <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <use href={paths.art(field, 1)} />
      </svg>
      <div className="wrap">
        <h1>{fieldNames[field]()}</h1>
        <p>{fieldIntros[field]()}</p>
        {subject && (
          <p>
            <a href={paths.university({ subject })}>
              {lecturesIn({ subject: fieldNames[isField(subject) ? subject : field]() })}
            </a>
          </p>
        )}
        <p>
          {/* Only the client knows the reader. */}
          <a href={paths.myArticles('new', { field })} className={styles.signedIn}>
            {writeArticle()}
          </a>
          <a
            href={paths.signIn({ returnTo: paths.myArticles('new', { field }) })}
            className={styles.strangers}
          >
            {writeArticle()}
          </a>
        </p>
        {follow}
      </div>
    </div>
  )
}
