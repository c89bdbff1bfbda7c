import * as m from '#messages/shell/landing.ts'
import { type areaNames, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { paths } from '#lib/text/paths.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './landing.module.css'

type Area = keyof typeof areaNames
type Field = keyof typeof fieldNames

interface Props {
  fields: Record<Area, readonly Field[]>
  /** Articles in each field; nothing while they are not known. */
  counts: Partial<Record<string, number>> | undefined
}

/** Every sector and subject, with the number of its articles. */
export function Directory({ fields, counts }: Props) {
  return (
    <div className={styles.fieldsDir} id="fields">
      <FieldList area="technology" title={m.elevenSectors()} fields={fields.technology} counts={counts} />
      <FieldList area="education" title={m.fifteenSubjects()} fields={fields.education} counts={counts} />
    </div>
  )
}

interface ListProps {
  area: Area
  title: string
  fields: readonly Field[]
  counts: Props['counts']
}

function FieldList({ area, title, fields, counts }: ListProps) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
      </div>
      <ul className={styles.dir}>
        {fields.map((field) => {
          const count = counts?.[field]
          return (
            <li key={field}>
              <a href={paths.blogs(area, field)} data-motif={field}>
                <Icon name={field} />
                {fieldNames[field]()}
                {count !== undefined && (
                  <span>
                    <span aria-hidden="true">{count}</span>
                    <span className="sr">, {m.articleCount(count)}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
