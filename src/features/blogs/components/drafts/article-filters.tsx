import { useState } from 'react'
import * as drafts from '#messages/blogs/drafts.ts'
import * as m from '#messages/blogs/review.ts'
import { LabelledSelect, TextField } from '#components/ui/field.tsx'
import { useDebounce } from '#components/form/use-pause.ts'
import type { BlogStatus } from '../../schema.ts'
import styles from './article-drafts.module.css'

/** The filters of a list: part of a title and a status; empty for all. */
export interface Filters {
  q: string
  status: BlogStatus | ''
}

export const noFilters: Filters = { q: '', status: '' }

interface Props {
  /** The number of articles of each status, if known. */
  counts?: Readonly<Record<string, number>>
  label: string
  /** Called after a pause in typing. */
  onChange: (filters: Filters) => void
}

export function ArticleFilters({ counts, label, onChange }: Props) {
  const [filters, setFilters] = useState(noFilters)
  const typing = useDebounce(() => onChange(filters))
  const change = (part: Partial<Filters>) => {
    setFilters({ ...filters, ...part })
    typing.begin()
  }
  return (
    <div className={styles.pair}>
      <TextField
        label={label}
        type="search"
        maxLength={200}
        value={filters.q}
        onChange={({ currentTarget }) => change({ q: currentTarget.value })}
      />
      <LabelledSelect
        label={m.state()}
        value={filters.status}
        onChange={({ currentTarget: { value } }) => change({ status: value as Filters['status'] })}
      >
        <option value="">{m.anyState()}</option>
        {(Object.keys(drafts.statusNames) as BlogStatus[]).map((each) => (
          <option key={each} value={each}>
            {drafts.statusNames[each]()}
            {counts && ` (${counts[each] ?? 0})`}
          </option>
        ))}
      </LabelledSelect>
    </div>
  )
}
