import * as m from '#messages/shell/landing.ts'
import { type areaNames, fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { paths } from '#lib/text/paths.ts'
import { Icon } from '#components/ui/icon.tsx'
import styles from './landing.module.css'

type Area = keyof typeof areaNames
type Field = keyof typeof fieldNames

interface Props {
  fields: Record<Area, readonly Field[]>
  /** The number of articles in each field; undefined while unknown. */
  counts: Partial<Record<string, number>> | undefined
}

/** All sectors and subjects with their numbers of articles, after the six categories (decisions P6). */
export function Directory({ fields, counts }: Props) {
  return (
    <div className={styles.fieldsDir} id="fields">
      <Categories />
      <FieldList area="technology" title={m.elevenSectors()} fields={fields.technology} counts={counts} />
      <FieldList area="education" title={m.fifteenSubjects()} fields={fields.education} counts={counts} />
    </div>
  )
}

/** Sectors with jobs for engineers. */
const engineering = [
  'mechanical',
  'civil-and-construction',
  'electrical-and-electronics',
  'chemical',
  'aerospace',
]

function Categories() {
  const open = [
    [m.technology, paths.blogs('technology', 'information-technology')],
    [m.engineering, paths.jobs({ sector: engineering.join(',') })],
    [m.science, paths.university()],
    [m.business, paths.companies()],
  ] as const
  return (
    <section aria-label={m.categories()} className={styles.cats}>
      {open.map(([name, href]) => (
        <a key={href} href={href}>
          {name()}
        </a>
      ))}
      {[m.arts, m.culture].map((name) => (
        <button key={name()} type="button" disabled>
          {name()} <small>{m.notOpenYet()}</small>
        </button>
      ))}
    </section>
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
          const count = counts?.[field] ?? 0
          return (
            <li key={field}>
              <a href={paths.blogs(area, field)} data-motif={field}>
                <Icon name={field} />
                {fieldNames[field]()}
                {count > 0 && (
                  <span>
                    <span aria-hidden="true">{count}</span>
                    <span className="sr">, {m.articleCount({ count })}</span>
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
