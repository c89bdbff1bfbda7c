import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages/blogs/drafts.ts'
import { undo } from '#messages/blogs/editor.ts'
import { picture } from '#messages/blogs/pictures.ts'
import { video } from '#messages/blogs/draft-media.ts'
import { useToast } from '#components/ui/toast.tsx'
import { sectionPath } from '../../drafts/changes.ts'
import type { Removal } from '../../drafts/removal.ts'
import type { ArticleDraft, DraftChange, DraftSection } from '../../drafts/schema.ts'
import type { ArticleState, ArticleWriting, UndoneChanges } from '../../drafts/writing.ts'
import { partName } from './part-name.ts'

/**
 * Undoes and repeats edits of the article form, by keys, buttons and a toast after each removal.
 * @returns `ref` for the element around the form, `toast` to render once, which `show` fills, `change` for the values of
 * the form, and `history` for the texts in it.
 */
export function useDraftHistory(
  writing: ArticleWriting,
  { canUndo, canRedo, own: { can } }: Pick<ArticleState, 'canUndo' | 'canRedo' | 'own'>,
) {
  const { toast, show } = useToast()
  const ref = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)

  const { history, change } = useMemo(() => {
    function run(act: () => UndoneChanges | undefined): void {
      isMoving.current = true
      const result = flushSync(act)
      isMoving.current = false
      if (!result) return
      if (result.differing.length > 0) show(m.changedSince())
      if (ref.current) focusChanged(ref.current, result.changes[0])
    }
    return {
      history: { canUndo, canRedo, isMoving, move: (to: 'undo' | 'redo') => run(writing[to]) },
      change(values: Partial<ArticleDraft>): void {
        const { BlogContentDetails: sections } = writing.read().draft
        const removal = writing.change(values)
        if (removal)
          show(describeRemoval(removal, sections), {
            label: undo(),
            shortcut: 'Control+Z Meta+Z',
            onAct: () => run(removal.undo),
          })
      },
    }
  }, [writing, canUndo, canRedo, show])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = stepOf(event)
    const target = event.target instanceof Element ? event.target : document.body
    // Other fields of the page and dialogs undo their own typing.
    const isElsewhere =
      target.closest('input, textarea, select, [contenteditable]') && !ref.current?.contains(target)
    if (!to || !can.edit || isElsewhere || target.closest('dialog')) return
    event.preventDefault()
    history.move(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { ref, toast, show, change, history }
}

function stepOf({ key, code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey === metaKey || altKey || isComposing) return undefined
  // On keyboards without Latin letters, the position counts.
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

function describeRemoval({ path, kind }: Removal, sections: readonly DraftSection[]): string {
  const at = sections.findIndex(({ Key }) => sectionPath(Key) === path)
  switch (kind) {
    case 'section':
      return m.removed({ what: m.numbered({ what: m.section(), n: at + 1 }) })
    case 'part':
      return m.removed({ what: m.part() })
    case 'picture':
      return m.removed({ what: picture() })
    case 'video':
      return m.removed({ what: video() })
    case 'entry':
      return m.entryRemoved({ list: partName(sections, path) ?? path })
  }
}

/** Moves the focus to what an undo changed, unless it is there. */
function focusChanged(box: HTMLElement, change: DraftChange | undefined): void {
  const part = change && box.querySelector<HTMLElement>(`[data-part="${CSS.escape(change.path)}"]`)
  const { activeElement } = document
  if (!part) {
    // The addition is gone again.
    if (!box.contains(activeElement)) box.querySelector<HTMLElement>('[data-tool="add-section"]')?.focus()
    return
  }
  if (part.contains(activeElement)) return
  const details = part.closest('details')
  if (details) details.open = true
  const { from, to } = change
  const row = Array.isArray(from) && Array.isArray(to) ? firstDifference(from, to) : -1
  const place = part.querySelector(`[data-row="${row}"]`) ?? part
  const isText = isSection(from) && isSection(to) && from.SectionTitle === to.SectionTitle
  const fields = 'input:not([hidden]), textarea, select, button'
  place.querySelector<HTMLElement>(isText ? '[role=textbox]' : fields)?.focus()
}

const firstDifference = (from: readonly unknown[], to: readonly unknown[]): number =>
  to.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(from[at]))

const isSection = (value: unknown): value is DraftSection =>
  typeof value === 'object' && value !== null && 'SectionTitle' in value
