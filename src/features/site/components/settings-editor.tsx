import * as m from '#messages/site/admin.ts'
import { TextBlocks } from '#components/shell/screens/text-blocks.tsx'
import { TextField } from '#components/ui/field.tsx'
import { linesBetween } from '#components/ui/passages.ts'
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
        <TextField
          key={name}
          label={m.settingNames[name]()}
          error={faults[name]}
          value={form[name]}
          maxLength={2_000}
          inputMode={name.endsWith('URL') ? 'url' : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...form, [name]: currentTarget.value })}
        />
      ))}
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={m.noticeIn({ language: localeNames[locale] })}
          hint={m.noticeHint()}
          error={faults[`Notice.${locale}`]}
          lang={locale}
          value={form.Notice[locale]}
          maxLength={MAX_NOTICE_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            onChange({ ...form, Notice: { ...form.Notice, [locale]: currentTarget.value } })
          }
        />
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
