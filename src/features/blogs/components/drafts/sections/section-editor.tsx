import { useState } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { Button } from '#components/ui/button.tsx'
import { uploadArticlePicture } from '../../../drafts/pictures/queries.ts'
import type { DraftSection } from '../../../drafts/schema.ts'
import { SectionForm } from './section-form.tsx'

interface Props {
  draftId: string
  sections: readonly DraftSection[]
  /** The language of the text. */
  language: string
  /** Read-only. */
  readOnly: boolean
  onChange: (sections: DraftSection[]) => void
}

/** Edits the text of an article: sections and subsections. */
export function SectionEditor({ draftId, sections, language, readOnly, onChange }: Props) {
  const [keep] = useState(() => (file: File) => uploadArticlePicture(draftId, file))
  const move = (at: number, by: number) =>
    onChange(sections.toSpliced(at, 1).toSpliced(at + by, 0, sections[at]!))
  return (
    <>
      {sections.map((section, at) => (
        <SectionForm
          key={section.Key}
          section={section}
          name={m.numbered({ what: m.section(), n: at + 1 })}
          language={language}
          readOnly={readOnly}
          keepPicture={keep}
          onChange={(changed) => onChange(sections.with(at, changed))}
          onMoveUp={at > 0 ? () => move(at, -1) : undefined}
          onMoveDown={at < sections.length - 1 ? () => move(at, 1) : undefined}
          onRemove={() => onChange(sections.toSpliced(at, 1))}
        />
      ))}
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
