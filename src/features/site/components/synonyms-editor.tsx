import * as m from '#messages/site/admin.ts'
import { linesBetween } from '#components/ui/passages.ts'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { MAX_SYNONYMS_LENGTH } from '../schema-limits.ts'
import type { SiteSynonyms } from '../schema.ts'
import { definePartEditor, identityForm } from './part-editor.ts'

/** Edits the synonyms of the search. */
export const synonymsEditor = definePartEditor<SiteSynonyms>({
  ...identityForm<SiteSynonyms>(),
  describe: ({ Lines }) => Lines,
  compare: linesBetween,
  Fields: ({ form, onChange, faults }) => (
    <Field label={m.synonyms()} hint={m.synonymsHint()} error={faults['Lines']}>
      {(control) => (
        <textarea
          {...control}
          className={inputClass}
          rows={18}
          spellCheck={false}
          maxLength={MAX_SYNONYMS_LENGTH}
          value={form.Lines}
          onChange={({ currentTarget }) => onChange({ Lines: currentTarget.value })}
        />
      )}
    </Field>
  ),
  Preview: ({ document: { Lines } }) => (
    <ul>
      {Lines.split('\n')
        .filter((line) => line.includes(','))
        .map((line) => (
          <li key={line}>{line.split(',').join(' = ')}</li>
        ))}
    </ul>
  ),
})
