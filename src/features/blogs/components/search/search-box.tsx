import * as m from '#messages/blogs/suggestions.ts'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

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
  /** Whether things of every kind are named as well: where everything is searched. */
  things?: boolean
  /** In a panel that opens to search: it gets the focus then (boot/panels.ts). */
  inPanel?: boolean
}

/** The search's input, named `q`, with words of articles or organizations. */
export const SearchBox = ({ field, by, things, ...input }: Props) => (
  <SuggestInput
    {...input}
    texts={{ list: m.suggestions(), count: m.suggestionCount, none: m.noData() }}
    suggest={async (typed, signal) => {
      const load = await import('./suggest.ts')
      const what = by?.() ?? 'keyword'
      return things && what === 'keyword'
        ? load.suggestEverything(typed, signal)
        : load.suggestWords(typed, { by: what, field, signal })
    }}
  />
)
