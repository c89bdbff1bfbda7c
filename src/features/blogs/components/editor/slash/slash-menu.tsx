import { useLayoutEffect, useRef } from 'react'
import type { EditorView } from 'prosemirror-view'
import { blocks } from '#messages/blogs/editor.ts'
import { ActionSign } from '../text-toolbar.tsx'
import { slashOptionId, type SlashMenuState } from './use-slash-menu.ts'
import styles from './slash-menu.module.css'

interface Props {
  menu: SlashMenuState
  view: EditorView
}

/** The slash menu below its line. The focus stays in the text. */
export function SlashMenu({ menu, view }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { listId, items, marked, from } = menu
  useLayoutEffect(() => {
    const box = list.current!
    const line = view.coordsAtPos(from)
    const around = box.offsetParent!.getBoundingClientRect()
    box.style.top = `${line.bottom - around.top + 4}px`
    box.style.left = `${Math.max(0, Math.min(line.left - around.left, around.width - box.offsetWidth))}px`
    // Scroll all of it into view, above the bar at the bottom.
    box.scrollIntoView({ block: 'nearest' })
  }, [view, from])
  useLayoutEffect(() => {
    list.current!.children[marked]!.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no select opens within a text
    <div ref={list} id={listId} role="listbox" aria-label={blocks()} className={styles.menu}>
      {items.map((action, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the text, which keeps the focus
        <div
          key={action.name}
          id={slashOptionId(menu, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
          role="option"
          aria-selected={at === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => menu.pick(action)}
        >
          <ActionSign sign={action.sign} />
          {action.label()}
        </div>
      ))}
    </div>
  )
}
