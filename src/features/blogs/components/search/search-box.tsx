import * as m from '#messages/blogs/suggestions.ts'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { suggest } from '../../queries.ts'

interface Props {
  label: string
  placeholder: string
  /** The words of the address. */
  defaultValue?: string | undefined
  field?: TaxonomyField | undefined
  /** Whether words or organizations are completed, asked at each keystroke. */
  by?: () => 'keyword' | 'organization'
  /** A suggestion was chosen; without it the form is submitted. */
  onPick?: () => void
  /** In a panel that opens to search: it gets the focus then (boot/panels.ts). */
  inPanel?: boolean
}

/** The search's input, named `q`, with words of articles or organizations. */
export const SearchBox = ({ field, by, ...input }: Props) => (
  <SuggestInput
    {...input}
    texts={{ list: m.suggestions(), count: m.suggestionCount, none: m.noData() }}
    suggest={(typed, signal) => suggest(typed, { by: by?.() ?? 'keyword', field, signal })}
  />
)
