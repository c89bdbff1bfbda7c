import { useState } from 'react'
import * as m from '#messages/site/admin.ts'
import { legalTitles } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { language as languageText } from '#messages/shell/shell.ts'
import { ChipLink, Chips } from '#components/ui/chip.tsx'
import { linesBetween, passagesBetween } from '#components/ui/passages.ts'
import { TextArea } from '#components/ui/field.tsx'
import { TextBlocks } from '#components/shell/screens/text-blocks.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { fields, areaOf } from '#features/taxonomy/schema-fields.ts'
import { legalPages, paths } from '#lib/text/paths.ts'
import { getLocale, localeNames, locales, type Locale } from '#lib/text/locale.ts'
import { getSite } from '#lib/text/site.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import type { SitePartName, SiteSynonyms, LegalText } from '../schema.ts'
import { MAX_SYNONYMS_LENGTH } from '../schema-limits.ts'
import { menusEditor } from './menus-editor.tsx'
import { SitePartEditor } from './site-part-editor.tsx'
import { type PartEditor, definePartEditor, identityForm } from './part-editor.ts'
import { settingsEditor } from './settings-editor.tsx'
import { vocabularyEditor } from './vocabulary-editor.tsx'
import styles from './site.module.css'

interface Part {
  name: SitePartName
  title: string
  editor: PartEditor
  /** The page that shows it. */
  href: string
}

/** Created once: a component with a new identity would lose what is typed. */
const vocabularyEditors = Object.fromEntries(fields.map((field) => [field, vocabularyEditor(field)]))

/** The parts in their groups. */
const partGroups = (): { title: string; parts: Part[] }[] => [
  {
    title: m.general(),
    parts: [
      { name: 'settings', title: m.settings(), editor: settingsEditor, href: paths.home() },
      { name: 'menus', title: m.menus(), editor: menusEditor, href: paths.home() },
      { name: 'synonyms', title: m.synonyms(), editor: synonymsEditor, href: paths.search() },
    ],
  },
  {
    title: m.legalTexts(),
    parts: legalPages.map((page) => ({
      name: `legal/${page}`,
      title: legalTitles[page](),
      editor: legalEditor,
      href: paths.legal(page),
    })),
  },
  {
    title: m.vocabularies(),
    parts: fields.map((field) => ({
      name: `taxonomy/${field}`,
      title: fieldNames[field](),
      editor: vocabularyEditors[field]!,
      href: paths.blogs(areaOf(field), field),
    })),
  },
]

/** Returns whether the portal has such a part to edit. */
export const isSitePart = (name: string): boolean =>
  partGroups().some(({ parts }) => parts.some((part) => part.name === name))

/** Shows the portal settings to administrators. @param name an existing part, from the address. */
export function AdminSite({ name }: { name: string }) {
  const groups = partGroups()
  const part = groups.flatMap(({ parts }) => parts).find((each) => each.name === name)!
  return (
    <>
      <nav aria-label={m.parts()} className={styles.parts}>
        {groups.map(({ title, parts }) => {
          const here = parts.some((each) => each.name === name)
          const chips = (
            <Chips>
              {parts.map((each) => (
                <ChipLink
                  key={each.name}
                  href={paths.adminSite(each.name)}
                  on={each.name === name}
                  aria-current={each.name === name ? 'page' : undefined}
                >
                  {each.title}
                </ChipLink>
              ))}
            </Chips>
          )
          return (
            <details key={title} open={here}>
              <summary>{title}</summary>
              {chips}
            </details>
          )
        })}
      </nav>
      <SitePartEditor
        key={part.name}
        part={part.name}
        title={part.title}
        href={part.href}
        editor={part.editor}
      />
    </>
  )
}

/** Edits the synonyms of the search. */
const synonymsEditor = definePartEditor<SiteSynonyms>({
  ...identityForm<SiteSynonyms>(),
  describe: ({ Lines }) => Lines,
  compare: linesBetween,
  Fields: ({ form, onChange, faults }) => (
    <TextArea
      label={m.synonyms()}
      hint={m.synonymsHint()}
      error={faults['Lines']}
      rows={18}
      spellCheck={false}
      maxLength={MAX_SYNONYMS_LENGTH}
      value={form.Lines}
      onChange={({ currentTarget }) => onChange({ Lines: currentTarget.value })}
    />
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

const legalEditor = definePartEditor<LegalText>({
  ...identityForm<LegalText>(),
  describe: (text) => locales.map((locale) => `${localeNames[locale]}\n\n${text[locale]}`).join('\n\n'),
  compare: passagesBetween,
  Fields: ({ form, onChange, faults }) => (
    <>
      <p className={styles.hint}>{m.textHint()}</p>
      {locales.map((locale) => (
        <TextArea
          key={locale}
          label={m.textIn({ language: localeNames[locale] })}
          error={faults[locale]}
          lang={locale}
          rows={18}
          value={form[locale]}
          onChange={({ currentTarget }) => onChange({ ...form, [locale]: currentTarget.value })}
        />
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
