import { useRef, type ReactNode } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { addVideo } from '#messages/blogs/draft-media.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { sectionPath } from '../../../drafts/changes.ts'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import type { DraftSection } from '../../../drafts/schema.ts'
import type { ArticleSuggestion } from '../../../drafts/suggestion/schema.ts'
import { changeAndFocus } from '../change-and-focus.ts'
import { useFileDrop } from '../../editor/pictures/use-dropped.ts'
import type { PicturesTaker } from '../../editor/rich-text.tsx'
import { hasVideo, MediaFields } from './media-fields.tsx'
import { SectionHeading, SectionText } from './section-text.tsx'
import styles from '../article-drafts.module.css'

interface Shared {
  /** The language of the text. */
  language: string
  mode: 'write' | 'read' | 'suggest'
  /** Whether the cursor starts in its text. */
  takesFocus?: boolean
  /** Suggestions of others for the section. */
  suggested: readonly ArticleSuggestion[]
  keepPicture: (file: File) => Promise<UploadedPicture>
  copyPicture: ((address: string) => Promise<UploadedPicture>) | undefined
}

interface Places {
  /** The name, such as `Section 2`. */
  name: string
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

interface Props extends Shared, Places {
  section: DraftSection
  onChange: (section: DraftSection) => void
}

/** Edits a section: heading, text, subsections. */
export function SectionForm({ section, onChange, ...rest }: Props) {
  const { language, mode, suggested, keepPicture, copyPicture } = rest
  const { SubSection: parts } = section
  const setParts = (SubSection: DraftSection['SubSection']) => onChange({ ...section, SubSection })
  const box = useRef<HTMLDivElement>(null)
  const find = (at: number, selector: string) =>
    box.current?.querySelector<HTMLElement>(`[data-row="${at}"] ${selector}`)
  function move(at: number, by: -1 | 1) {
    const tools = by < 0 ? ['up', 'down'] : ['down', 'up']
    changeAndFocus(
      () => setParts(parts.toSpliced(at, 1).toSpliced(at + by, 0, parts[at]!)),
      () => tools.map((tool) => find(at + by, `[data-tool="part-${tool}"]`)).find(Boolean),
    )
  }
  return (
    <PartForm
      {...rest}
      path={sectionPath(section.Key)}
      title={section.SectionTitle}
      part={section}
      onTitle={(SectionTitle) => onChange({ ...section, SectionTitle })}
      onChange={(values) => onChange({ ...section, ...values })}
      more={
        <Button
          small
          data-tool="add-part"
          onClick={() =>
            changeAndFocus(
              () => setParts([...parts, { Title: '', Content: '' }]),
              () => find(parts.length, 'input'),
            )
          }
        >
          {m.addPart()}
        </Button>
      }
    >
      {parts.length > 0 && (
        <div ref={box} className={styles.writing}>
          {parts.map((part, at) => (
            <PartForm
              // oxlint-disable-next-line react/no-array-index-key -- they are told apart by nothing else
              key={at}
              name={m.numbered({ what: m.part(), n: at + 1 })}
              title={part.Title}
              part={part}
              language={language}
              mode={mode}
              suggested={suggested}
              keepPicture={keepPicture}
              copyPicture={copyPicture}
              onTitle={(Title) => setParts(parts.with(at, { ...part, Title }))}
              onChange={(values) => setParts(parts.with(at, { ...part, ...values }))}
              onMoveUp={at > 0 ? () => move(at, -1) : undefined}
              onMoveDown={at < parts.length - 1 ? () => move(at, 1) : undefined}
              row={at}
              onRemove={() =>
                changeAndFocus(
                  () => setParts(parts.toSpliced(at, 1)),
                  () =>
                    find(Math.min(at, parts.length - 2), '[data-tool="part-remove"]') ??
                    document.querySelector<HTMLElement>(
                      `[data-part="${sectionPath(section.Key)}"] [data-tool="add-part"]`,
                    ),
                )
              }
            />
          ))}
        </div>
      )}
    </PartForm>
  )
}

type Part = Omit<DraftSection['SubSection'][number], 'Title'>

interface PartFormProps extends Shared, Places {
  /** The path that shows where others are editing. */
  path?: string
  /** The index of a subsection. */
  row?: number
  title: string
  part: Part
  onTitle: (title: string) => void
  onChange: (values: Partial<Part>) => void
  /** Buttons before the common ones. */
  more?: ReactNode
  children?: ReactNode
}

/** A section or subsection. Files dropped onto it become images in its text. */
function PartForm({ name, path, row, title, part, language, mode, ...rest }: PartFormProps) {
  const {
    suggested,
    keepPicture,
    copyPicture,
    takesFocus = false,
    onTitle,
    onChange,
    onMoveUp,
    onMoveDown,
    onRemove,
    more,
    children,
  } = rest
  const text = useRef<PicturesTaker>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
  const kind = row === undefined ? 'section' : 'part'
  const readOnly = mode === 'read'
  const dropped = useFileDrop(readOnly ? undefined : (files) => text.current?.take(files))
  return (
    <fieldset
      ref={box}
      className={styles.part}
      data-part={path}
      data-row={row}
      data-dropping={dropped.isOver || undefined}
      disabled={readOnly}
      {...dropped.props}
    >
      <legend>{name}</legend>
      <SectionHeading
        label={m.sectionTitle()}
        language={language}
        readOnly={mode === 'suggest'}
        value={title}
        onChange={onTitle}
      />
      <SectionText
        ref={text}
        label={m.sectionText()}
        language={language}
        html={part.Content}
        readOnly={readOnly}
        suggested={suggested.filter(({ Part }) => Part === (row === undefined ? 0 : row + 1))}
        takesFocus={takesFocus}
        keepPicture={keepPicture}
        copyPicture={copyPicture}
        onChange={(Content) => onChange({ Content })}
      />
      {mode !== 'suggest' && (
        <MediaFields
          part={part}
          language={language}
          onChange={onChange}
          onRemove={(values) =>
            changeAndFocus(
              () => onChange(values),
              () => find(`[data-tool="${kind}-video"], [data-tool="${kind}-remove"]`),
            )
          }
        />
      )}
      {children}
      {mode === 'write' && (
        <ButtonRow>
          {!hasVideo(part) && (
            <Button
              small
              data-tool={`${kind}-video`}
              onClick={() =>
                changeAndFocus(
                  () => onChange({ VideoLink: '' }),
                  () => find('[data-video] input'),
                )
              }
            >
              {addVideo()}
            </Button>
          )}
          {more}
          {onMoveUp && (
            <Button
              small
              kind="quiet"
              data-tool={`${kind}-up`}
              aria-label={m.ofArticle({ act: m.moveUp(), title: name })}
              onClick={onMoveUp}
            >
              {m.moveUp()}
            </Button>
          )}
          {onMoveDown && (
            <Button
              small
              kind="quiet"
              data-tool={`${kind}-down`}
              aria-label={m.ofArticle({ act: m.moveDown(), title: name })}
              onClick={onMoveDown}
            >
              {m.moveDown()}
            </Button>
          )}
          {onRemove && (
            <Button small kind="quiet" data-tool={`${kind}-remove`} onClick={onRemove}>
              {m.removeThis({ what: name })}
            </Button>
          )}
        </ButtonRow>
      )}
    </fieldset>
  )
}
