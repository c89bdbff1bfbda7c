import * as m from '#messages/site/admin.ts'
import { TextBlocks } from '#components/shell/screens/text-blocks.tsx'
import { Field } from '#components/ui/field.tsx'
import { linesBetween } from '#components/ui/passages.ts'
import { Input } from '#components/ui/input.tsx'
import { localeNames, locales } from '#lib/text/locale.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import { MAX_NOTICE_LENGTH } from '../schema-limits.ts'
import type { SiteSettings } from '../schema.ts'
import { identityForm, definePartEditor } from './part-editor.ts'
import styles from './site.module.css'

type SettingName = keyof typeof m.settingNames
const settingNames = Object.keys(m.settingNames) as SettingName[]

export const settingsEditor = definePartEditor<SiteSettings>({
  ...identityForm<SiteSettings>(),
  describe: (settings) =>
    [
      ...settingNames.map((name) => `${m.settingNames[name]()}: ${settings[name] || '–'}`),
      ...locales.map(
        (locale) => `${m.noticeIn({ language: localeNames[locale] })}: ${settings.Notice[locale] || '–'}`,
      ),
    ].join('\n'),
  compare: linesBetween,
  Fields: ({ form, onChange, faults }) => (
    <>
      <p className={styles.hint}>{m.asProcess()}</p>
      {settingNames.map((name) => (
        <Field key={name} label={m.settingNames[name]()} error={faults[name]}>
          {(control) => (
            <Input
              {...control}
              value={form[name]}
              maxLength={2_000}
              inputMode={name.endsWith('URL') ? 'url' : undefined}
              autoComplete="off"
              onChange={({ currentTarget }) => onChange({ ...form, [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
      {locales.map((locale) => (
        <Field
          key={locale}
          label={m.noticeIn({ language: localeNames[locale] })}
          hint={m.noticeHint()}
          error={faults[`Notice.${locale}`]}
        >
          {(control) => (
            <Input
              {...control}
              lang={locale}
              value={form.Notice[locale]}
              maxLength={MAX_NOTICE_LENGTH}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                onChange({ ...form, Notice: { ...form.Notice, [locale]: currentTarget.value } })
              }
            />
          )}
        </Field>
      ))}
    </>
  ),
  Preview: ({ document: { Notice } }) => (
    <>
      {locales.every((locale) => !Notice[locale]) && <p>{m.noNotice()}</p>}
      {locales.map(
        (locale) =>
          Notice[locale] && (
            <div key={locale} lang={locale} className={styles.noticeShown}>
              <TextBlocks blocks={readTextBlocks(Notice[locale])} />
            </div>
          ),
      )}
    </>
  ),
})
