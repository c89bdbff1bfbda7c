import { Fragment, useRef, useState } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { noPictures } from '#messages/blogs/editor-suggestions.ts'
import { Button } from '#components/ui/button.tsx'
import { sectionPath } from '../../../drafts/changes.ts'
import { requestPictureCopy, uploadArticlePicture } from '../../../drafts/pictures/queries.ts'
import type { DraftSection } from '../../../drafts/schema.ts'
import { changeAndFocus } from '../change-and-focus.ts'
import { SuggestionList, type SuggestionProps } from '../suggestions/suggestion-list.tsx'
import { SectionForm } from './section-form.tsx'
import styles from '../article-drafts.module.css'

interface Props {
  draftId: string
  sections: readonly DraftSection[]
  /** The language of the text. */
  language: string
  /** The editable parts: all, nothing, or only texts. */
  mode: 'write' | 'read' | 'suggest'
  /** Each is shown below its section. */
  suggestions: SuggestionProps
  onChange: (sections: DraftSection[]) => void
}

const emptySection = (): DraftSection => ({
  Key: crypto.randomUUID(),
  SectionTitle: '',
  Content: '',
  SubSection: [],
})

/**
 * Edits the text of an article: sections and subsections. If there is none, an empty one is ready for typing; it is
 * saved with its first words.
 */
export function SectionEditor({ draftId, sections: saved, language, mode, suggestions, onChange }: Props) {
  const [blank] = useState(emptySection)
  const [startsBlank] = useState(saved.length === 0)
  const isBlank = saved.length === 0 && mode === 'write'
  const sections = isBlank ? [blank] : saved
  const [keep] = useState(() =>
    mode === 'suggest'
      ? () => Promise.reject(new Error(noPictures()))
      : (file: File) => uploadArticlePicture(draftId, file),
  )
  const copy = mode === 'write' ? (address: string) => requestPictureCopy(draftId, address) : undefined
  const box = useRef<HTMLDivElement>(null)
  const find = (key: string | undefined, selector: string) =>
    box.current?.querySelector<HTMLElement>(`[data-part="${sectionPath(key ?? '')}"] ${selector}`)

  function add() {
    // The empty section that is shown counts as added.
    const section = isBlank ? blank : emptySection()
    changeAndFocus(
      () => onChange([...saved, section]),
      () => find(section.Key, 'input'),
    )
  }
  function move(at: number, by: -1 | 1) {
    const section = sections[at]!
    const tools = by < 0 ? ['up', 'down'] : ['down', 'up']
    changeAndFocus(
      () => onChange(sections.toSpliced(at, 1).toSpliced(at + by, 0, section)),
      // The first section cannot move up any more.
      () => tools.map((tool) => find(section.Key, `[data-tool="section-${tool}"]`)).find(Boolean),
    )
  }
  function remove(at: number) {
    const rest = sections.toSpliced(at, 1)
    const next = rest[Math.min(at, rest.length - 1)]
    changeAndFocus(
      () => onChange(rest),
      () =>
        find(next?.Key, '[data-tool="section-remove"]') ??
        box.current?.querySelector<HTMLElement>('[data-tool="add-section"]'),
    )
  }

  return (
    <div ref={box} className={styles.writing}>
      {sections.map((section, at) => (
        <Fragment key={section.Key}>
          <SectionForm
            section={section}
            name={m.numbered({ what: m.section(), n: at + 1 })}
            language={language}
            mode={mode}
            suggested={suggestions.own.suggestions.filter(
              // An editor's own are in the text that is shown while suggesting.
              ({ Section, IsOwn }) => Section === section.Key && !(IsOwn && mode === 'suggest'),
            )}
            takesFocus={startsBlank && section.Key === blank.Key}
            keepPicture={keep}
            copyPicture={copy}
            onChange={(changed) => onChange(sections.with(at, changed))}
            onMoveUp={at > 0 ? () => move(at, -1) : undefined}
            onMoveDown={at < sections.length - 1 ? () => move(at, 1) : undefined}
            onRemove={isBlank ? undefined : () => remove(at)}
          />
          <SuggestionList {...suggestions} place={section.Key} />
        </Fragment>
      ))}
      {mode === 'write' && (
        <div>
          <Button data-tool="add-section" onClick={add}>
            {m.addSection()}
          </Button>
        </div>
      )}
    </div>
  )
}
