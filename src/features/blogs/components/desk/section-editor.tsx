import { lazy, Suspense } from 'react'
import * as m from '#messages/blogs/desk.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { sectionPath } from '../../desk/changes.ts'
import type { DraftSection } from '../../desk/schema.ts'
import styles from './article-desk.module.css'

interface Props {
  sections: readonly DraftSection[]
  /** Of what is written. */
  language: string
  /** It is only read. */
  readOnly: boolean
  onChange: (sections: DraftSection[]) => void
}

/** The text of an article: its sections with their subsections. */
export function SectionEditor({ sections, language, readOnly, onChange }: Props) {
  const put = (at: number, section: DraftSection) => onChange(sections.with(at, section))
  const move = (at: number, by: number) =>
    onChange(sections.toSpliced(at, 1).toSpliced(at + by, 0, sections[at]!))
  return (
    <>
      {sections.map((section, at) => {
        const name = m.numbered(m.section(), at + 1)
        return (
          <fieldset
            key={section.Key}
            className={styles.part}
            data-part={sectionPath(section.Key)}
            disabled={readOnly}
          >
            <legend>{name}</legend>
            <Heading
              label={m.sectionTitle()}
              language={language}
              value={section.SectionTitle}
              onChange={(SectionTitle) => put(at, { ...section, SectionTitle })}
            />
            <Text
              label={m.sectionText()}
              language={language}
              html={section.Content}
              readOnly={readOnly}
              onChange={(Content) => put(at, { ...section, Content })}
            />
            <Parts
              section={section}
              language={language}
              readOnly={readOnly}
              onChange={(changed) => put(at, changed)}
            />
            <ButtonRow>
              <Button
                small
                onClick={() =>
                  put(at, { ...section, SubSection: [...section.SubSection, { Title: '', Content: '' }] })
                }
              >
                {m.addPart()}
              </Button>
              {at > 0 && (
                <Button
                  small
                  kind="quiet"
                  aria-label={m.ofArticle(m.moveUp(), name)}
                  onClick={() => move(at, -1)}
                >
                  {m.moveUp()}
                </Button>
              )}
              {at < sections.length - 1 && (
                <Button
                  small
                  kind="quiet"
                  aria-label={m.ofArticle(m.moveDown(), name)}
                  onClick={() => move(at, 1)}
                >
                  {m.moveDown()}
                </Button>
              )}
              <Button small kind="quiet" onClick={() => onChange(sections.toSpliced(at, 1))}>
                {m.removeThis(name)}
              </Button>
            </ButtonRow>
          </fieldset>
        )
      })}
      {!readOnly && (
        <div>
          <Button
            onClick={() =>
              onChange([
                ...sections,
                { Key: crypto.randomUUID(), SectionTitle: '', Content: '', SubSection: [] },
              ])
            }
          >
            {m.addSection()}
          </Button>
        </div>
      )}
    </>
  )
}

interface PartsProps {
  section: DraftSection
  language: string
  readOnly: boolean
  onChange: (section: DraftSection) => void
}

function Parts({ section, language, readOnly, onChange }: PartsProps) {
  const { SubSection: parts } = section
  const put = (at: number, values: Partial<(typeof parts)[number]>) =>
    onChange({ ...section, SubSection: parts.with(at, { ...parts[at]!, ...values }) })
  return parts.map((part, at) => {
    const name = m.numbered(m.part(), at + 1)
    return (
      // oxlint-disable-next-line react/no-array-index-key -- they are told apart by nothing else
      <fieldset key={at} className={styles.part}>
        <legend>{name}</legend>
        <Heading
          label={m.sectionTitle()}
          language={language}
          value={part.Title}
          onChange={(Title) => put(at, { Title })}
        />
        <Text
          label={m.sectionText()}
          language={language}
          html={part.Content}
          readOnly={readOnly}
          onChange={(Content) => put(at, { Content })}
        />
        <div>
          <Button
            small
            kind="quiet"
            onClick={() => onChange({ ...section, SubSection: parts.toSpliced(at, 1) })}
          >
            {m.removeThis(name)}
          </Button>
        </div>
      </fieldset>
    )
  })
}

interface HeadingProps {
  label: string
  language: string
  value: string
  onChange: (text: string) => void
}

const Heading = ({ label, language, value, onChange }: HeadingProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        lang={language}
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)

interface TextProps {
  label: string
  language: string
  html: string
  readOnly: boolean
  onChange: (html: string) => void
}

const RichText = lazy(() => import('../editor/rich-text.tsx').then((part) => ({ default: part.RichText })))

/** The editor comes with the first form that is opened, and with nothing else. */
const Text = ({ label, language, html, readOnly, onChange }: TextProps) => (
  <Field label={label}>
    {(control) => (
      <Suspense fallback={<Skeleton shape="box" className={styles.text} />}>
        <RichText
          {...control}
          label={label}
          language={language}
          html={html}
          readOnly={readOnly}
          onChange={onChange}
        />
      </Suspense>
    )}
  </Field>
)
