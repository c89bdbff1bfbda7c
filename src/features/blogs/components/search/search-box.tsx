import * as m from '#messages/blogs/suggestions.ts'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'

interface Props {
  label: string
  placeholder: string
  /** The search words in the address. */
  defaultValue?: string | undefined
  field?: TaxonomyField | undefined
  /** Whether to complete words or organizations; read at each keystroke. */
  by?: () => 'keyword' | 'organization'
  /** Called when a suggestion is chosen; by default the form is submitted. */
  onPick?: () => void
  /** Whether suggestions include all kinds of content. */
  things?: boolean
  /** Takes the focus when its panel opens (boot/panels.ts). */
  inPanel?: boolean
}

/** The search input, named `q`, with suggestions. */
export const SearchBox = ({ field, by, things, ...input }: Props) => (
  <SuggestInput
    {...input}
    texts={{ list: m.suggestions(), count: (n) => m.suggestionCount({ n }), none: m.noData() }}
    suggest={async (typed, signal) => {
      const load = await import('./suggest.ts')
      const what = by?.() ?? 'keyword'
      return things && what === 'keyword'
        ? load.suggestEverything(typed, signal)
        : load.suggestWords(typed, { by: what, field, signal })
    }}
  />
)
