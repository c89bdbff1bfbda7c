import { useState } from 'react'
import * as m from '#messages/site/admin.ts'
import { language as languageText } from '#messages/shell/shell.ts'
import { TextBlocks } from '#components/shell/screens/text-blocks.tsx'
import { Field } from '#components/ui/field.tsx'
import { passagesBetween } from '#components/ui/passages.ts'
import { inputClass } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { getLocale, localeNames, locales, type Locale } from '#lib/text/locale.ts'
import { getSite } from '#lib/text/site.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import type { LegalText } from '../schema.ts'
import { identityForm, definePartEditor } from './part-editor.ts'
import styles from './site.module.css'

export const legalEditor = definePartEditor<LegalText>({
  ...identityForm<LegalText>(),
  describe: (text) => locales.map((locale) => `${localeNames[locale]}\n\n${text[locale]}`).join('\n\n'),
  compare: passagesBetween,
  Fields: ({ form, onChange, faults }) => (
    <>
      <p className={styles.hint}>{m.textHint()}</p>
      {locales.map((locale) => (
        <Field key={locale} label={m.textIn({ language: localeNames[locale] })} error={faults[locale]}>
          {(control) => (
            <textarea
              {...control}
              className={inputClass}
              lang={locale}
              rows={18}
              value={form[locale]}
              onChange={({ currentTarget }) => onChange({ ...form, [locale]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </>
  ),
  Preview: LegalPreview,
})

function LegalPreview({ document }: { document: LegalText }) {
  const [locale, setLocale] = useState<Locale>(getLocale)
  return (
    <>
      <Segmented
        legend={languageText()}
        name="preview-language"
        value={locale}
        onChange={setLocale}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
      />
      <div lang={locale} className={styles.textShown}>
        <TextBlocks blocks={readTextBlocks(document[locale].replaceAll('{brand}', getSite().brand))} />
      </div>
    </>
  )
}
