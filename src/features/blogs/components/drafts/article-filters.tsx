import * as drafts from '#messages/blogs/drafts.ts'
import * as m from '#messages/blogs/review.ts'
import { Field, Select } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { BlogStatus } from '../../schema.ts'
import styles from './article-drafts.module.css'

/** The filters of a list: part of a title and a status; empty for all. */
export interface Filters {
  q: string
  status: BlogStatus | ''
}

interface Props {
  filters: Filters
  /** The number of articles of each status, if known. */
  counts?: Readonly<Record<string, number>>
  label: string
  onChange: (filters: Filters) => void
}

export const ArticleFilters = ({ filters, counts, label, onChange }: Props) => (
  <div className={styles.pair}>
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="search"
          maxLength={200}
          value={filters.q}
          onChange={({ currentTarget }) => onChange({ ...filters, q: currentTarget.value })}
        />
      )}
    </Field>
    <Field label={m.state()}>
      {(control) => (
        <Select
          {...control}
          value={filters.status}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, status: value as Filters['status'] })
          }
        >
          <option value="">{m.anyState()}</option>
          {(Object.keys(drafts.statusNames) as BlogStatus[]).map((each) => (
            <option key={each} value={each}>
              {drafts.statusNames[each]()}
              {counts && ` (${counts[each] ?? 0})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
)
