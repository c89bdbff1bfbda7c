import { EditorState, NodeSelection, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import {
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type Ref,
} from 'react'
import * as m from '#messages/blogs/editor.ts'
import { addPicture } from '#messages/blogs/pictures.ts'
import { hint as textFileHint, insert as insertTextFile } from '#messages/blogs/text-files.ts'
import { added, removed } from '#messages/shell/changes.ts'
import { labelled } from '#messages/shell/labels.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import prose from '#components/ui/prose.module.css'
import { inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { markSuggestions } from '../../drafts/suggestion/marks.ts'
import { uploadTypes, type UploadedPicture } from '../../drafts/pictures/schema.ts'
import { PromptDialog } from './ask-dialog.tsx'
import {
  promptForSelected,
  storedBox,
  selectionAt,
  selectionNear,
  applyRemoteChange,
} from './editor-state.ts'
import { FormHistoryContext } from './form-history.ts'
import { isTextFile, readTextFiles, textFileTypes, type TextOfFiles } from './files/text-files.ts'
import { insertHtml } from './insert-html.ts'
import { insertFigures } from './pictures/figure-commands.ts'
import { PicturesDialog } from './pictures/pictures-dialog.tsx'
import {
  findPastedPictures,
  linkedPictures,
  placeCopies,
  withPictures,
  type PastedPictures,
} from './paste/pasted-pictures.ts'
import { PastedPicturesNotice } from './paste/pasted-pictures-notice.tsx'
import { useFileDrop } from './pictures/use-dropped.ts'
import { readHtml } from './read-html.ts'
import { SlashMenu } from './slash/slash-menu.tsx'
import { slashAttributes, useSlashMenu } from './slash/use-slash-menu.ts'
import type { TextAction, TextPrompt } from './text-commands.ts'
import { suggestionMarks, updateMarks, type SuggestedChange } from './suggestion-marks.ts'
import { textPlugins } from './text-plugins.ts'
import { TextToolbar } from './text-toolbar.tsx'
import { showHtml, writeHtml } from './write-html.ts'
import styles from './rich-text.module.css'

interface Props {
  id: string
  label: string
  'aria-describedby'?: string
  /** The language of the text. */
  language: string
  html: string
  readOnly: boolean
  /** Suggestions for it, which are marked in it. */
  suggested?: readonly SuggestedChange[]
  /** Whether the cursor starts in it, unless something else has the focus by then. */
  takesFocus?: boolean
  /** Uploads an image. @throws Error with a message. */
  keepPicture: (file: File) => Promise<UploadedPicture>
  /** Copies an image of another site; without it, copying is not offered. @throws Error with a message. */
  copyPicture?: ((address: string) => Promise<UploadedPicture>) | undefined
  onChange: (html: string) => void
  ref?: Ref<PicturesTaker>
}

interface Point {
  left: number
  top: number
}

/** Converts a place in the window to one from the edges of an element (-1), or back (1). */
function shifted({ left, top }: Point, element: Element, sign: 1 | -1): Point {
  const edge = element.getBoundingClientRect()
  return { left: left + sign * edge.left, top: top + sign * edge.top }
}

/** Inserts images and the text of files into a text from outside. */
export interface PicturesTaker {
  /** They are added at the end, unless the text has the focus. */
  take(files: readonly File[]): void
}

/**
 * Edits the text of a section in place. Only the focused text is an editor; the others are plain
 * markup, so that an article with hundreds of sections stays fast.
 */
export function RichText({
  id,
  label,
  language,
  html,
  readOnly,
  suggested = [],
  takesFocus = false,
  keepPicture,
  copyPicture,
  onChange,
  ref,
  ...described
}: Props) {
  const history = useContext(FormHistoryContext)
  /** Where the cursor starts; a pressed place from the edges of the text, which moves when the toolbar comes. */
  const [at, setAt] = useState<Point | 'start' | 'end' | undefined>(
    takesFocus && document.activeElement === document.body ? 'start' : undefined,
  )
  const [state, setState] = useState<EditorState>()
  const [asked, setAsked] = useState<TextPrompt>()
  const [files, setFiles] = useState<readonly File[]>()
  const [pasted, setPasted] = useState<PastedPictures>()
  /** The text of files that waits for the editor. */
  const [inserted, setInserted] = useState<TextOfFiles>()
  const [faults, setFaults] = useState<readonly string[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const textChooser = useRef<HTMLInputElement>(null)
  const view = useRef<EditorView>(null)
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // Values passed on that have not come back yet, newest last: rendering may lag behind typing.
  const told = useRef([html])
  const change = useRef(onChange)
  const suggestions = useRef(suggested)
  useLayoutEffect(() => {
    change.current = onChange
    suggestions.current = suggested
  })

  const ask = (question: TextPrompt | 'picture') =>
    question === 'picture' ? chooser.current?.click() : setAsked(question)
  function take(given: readonly File[], where: Point | 'end' = 'end'): void {
    if (given.length === 0) return
    const made = view.current
    if (!made)
      setAt(where === 'end' ? where : shifted(where, box.current!.querySelector('[role=textbox]')!, -1))
    else if (where !== 'end') {
      const found = made.posAtCoords(where)
      if (found) made.dispatch(made.state.tr.setSelection(selectionNear(made.state, found.pos)))
    }
    const texts = given.filter(isTextFile)
    const pictures = given.filter((file) => !isTextFile(file))
    setFaults([])
    if (texts.length === 0) return setFiles(pictures)
    void insertTexts(texts, pictures)
  }
  async function insertTexts(texts: readonly File[], pictures: readonly File[]): Promise<void> {
    const read = await readTextFiles(texts)
    setFaults(read.faults)
    // The focus may have left the text meanwhile.
    setAt((now) => now ?? 'end')
    setInserted({ ...read, pictures: [...read.pictures, ...pictures] })
  }
  useImperativeHandle(ref, () => ({ take }))
  const dropped = useFileDrop(
    readOnly ? undefined : (given, event) => take(given, { left: event.clientX, top: event.clientY }),
  )

  const run = (action: TextAction['run']) => {
    if (action === 'undo' || action === 'redo') return history.move(action)
    if (typeof action === 'string') return ask(action)
    const made = view.current!
    action(made.state, made.dispatch, made)
    return made.focus()
  }
  const { menu, onKey } = useSlashMenu(view, at && state, run)
  const keys = useRef(onKey)
  useLayoutEffect(() => {
    keys.current = onKey
  })

  const named = {
    id,
    'aria-label': label,
    lang: language,
    ...described,
  }
  const look = classNames(inputClass, prose.prose, styles.text)

  useLayoutEffect(() => {
    if (!at || !place.current) return undefined
    const begun = EditorState.create({
      doc: readHtml(html),
      plugins: [
        ...textPlugins(
          ask,
          (given) => take(given),
          (pictures) => setPasted((before) => withPictures(before, pictures)),
        ),
        suggestionMarks(() => suggestions.current),
      ],
    })
    told.current = [html]
    // The view has not seen the click that opens it. It would take a key that moves the cursor to the beginning, pressed
    // within 200 ms, for a fault of the browser, and move it back.
    let isOpening = typeof at !== 'string'
    const made = new EditorView(
      { mount: place.current },
      {
        state: begun,
        // From the start, so that a pressed place is where it was before the editor came.
        attributes: { ...named, class: look, spellcheck: 'true' },
        nodeViews: { kept: (node) => ({ dom: storedBox(String(node.attrs['html'])) }) },
        dispatchTransaction(tr) {
          const next = made.state.apply(tr)
          made.updateState(next)
          setState(next)
          if (!tr.docChanged || tr.getMeta('theirs')) return
          const written = writeHtml(next.doc)
          told.current.push(written)
          change.current(written)
        },
        handleKeyDown(_, event) {
          if (keys.current(event)) return true
          if (event.key === 'F10' && event.altKey) {
            box.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
            return true
          }
          return event.key === 'Enter' && promptForSelected(made.state, setAsked)
        },
        // The caption has the cursor otherwise, so that no key would remove or cut the image.
        handleClick(_, __, event) {
          const picture = event.target instanceof HTMLImageElement
          const clicked = picture && selectionAt(made, { left: event.clientX, top: event.clientY })
          if (!(clicked instanceof NodeSelection)) return false
          made.dispatch(made.state.tr.setSelection(clicked))
          return true
        },
        handleDoubleClick: () => promptForSelected(made.state, setAsked),
        handleDOMEvents: { focus: () => isOpening },
      },
    )
    view.current = made
    setState(begun)
    made.focus()
    isOpening = false
    if (at === 'end') made.dispatch(made.state.tr.setSelection(Selection.atEnd(made.state.doc)))
    const found = typeof at === 'string' ? undefined : selectionAt(made, shifted(at, made.dom, 1))
    if (found) made.dispatch(made.state.tr.setSelection(found))
    return () => {
      view.current = null
      made.destroy()
    }
    // The view lives while the text has the focus; later values come by the effect below.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [at])

  useLayoutEffect(() => {
    const made = view.current
    if (!made || !inserted) return
    if (inserted.html) {
      insertHtml(made, inserted.html)
      setPasted((before) => withPictures(before, findPastedPictures(inserted.html)))
    }
    if (inserted.pictures.length > 0) setFiles(inserted.pictures)
    else made.focus()
    setInserted(undefined)
  }, [inserted])

  const marked = menu && `${menu.items.length} ${menu.marked}`
  useLayoutEffect(() => {
    view.current?.setProps({
      attributes: { ...named, ...slashAttributes(menu), class: look, spellcheck: 'true' },
    })
    // These values do not change while the text has the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [at, marked])

  useEffect(() => {
    const known = told.current.indexOf(html)
    told.current = known < 0 ? [html] : told.current.slice(known)
    if (known < 0 && view.current) applyRemoteChange(view.current, html, history.isMoving.current)
  }, [html, history.isMoving])

  const suggestedTexts = JSON.stringify(suggested.map(({ From, To }) => [From, To]))
  useEffect(() => {
    if (view.current) updateMarks(view.current)
  }, [suggestedTexts])

  function leave({ currentTarget }: FocusEvent<HTMLDivElement>): void {
    // When the window loses focus, or a dialog of the editor opens, the text stays active.
    setTimeout(() => {
      if (!currentTarget.contains(document.activeElement) && !asked && !files) setAt(undefined)
    })
  }

  /** Puts copies in place of their links, also if the focus has left the text meanwhile. */
  function placePictures(copies: ReadonlyMap<string, UploadedPicture>): void {
    const made = view.current
    // The section may have been removed.
    if (!pasted || !box.current || copies.size === 0) return
    if (made) made.dispatch(placeCopies(made.state, pasted, copies))
    else {
      const left = EditorState.create({ doc: readHtml(told.current.at(-1)!) })
      const written = writeHtml(placeCopies(left, pasted, copies).doc)
      told.current.push(written)
      change.current(written)
    }
  }
  const focusAgain = () => {
    if (box.current?.contains(document.activeElement)) view.current?.focus()
  }

  return (
    <div ref={box} className={styles.box} onBlur={leave} {...dropped.props}>
      {!readOnly && (
        <div className={styles.bar}>
          {/* The hint keeps its room below the toolbar, so that the text does not move. */}
          <p className={classNames(styles.hint, at && state && styles.covered)}>
            {m.writeHint()} <span className={styles.keys}>{m.writeKeys()}</span>
          </p>
          {at && state && (
            <TextToolbar
              state={state}
              label={labelled({ label: m.toolbar(), text: label })}
              onRun={run}
              onLeave={() => view.current?.focus()}
            />
          )}
        </div>
      )}
      {at ? (
        <div key="editor" ref={place} />
      ) : (
        <div
          key="text"
          {...named}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds more than a textarea can
          role="textbox"
          aria-multiline
          aria-readonly={readOnly || undefined}
          tabIndex={0}
          className={look}
          onMouseDown={(event) => {
            if (readOnly || event.button !== 0) return
            // The browser would focus the pressed element, which is gone by then.
            event.preventDefault()
            setAt(shifted({ left: event.clientX, top: event.clientY }, event.currentTarget, -1))
          }}
          onFocus={() => {
            if (!readOnly) setAt((before) => before ?? 'start')
          }}
          // Written by showHtml, which allows only the tags of articles.
          dangerouslySetInnerHTML={{
            __html: withMarks(showHtml(readHtml(html)), suggested) || '<p><br></p>',
          }}
        />
      )}
      {pasted && copyPicture && (
        <PastedPicturesNotice
          pasted={pasted}
          linked={linkedPictures(at && state ? state.doc : readHtml(html), pasted)}
          copy={copyPicture}
          onCopied={(copies) => {
            placePictures(copies)
            focusAgain()
          }}
          onClose={() => {
            setPasted(undefined)
            focusAgain()
          }}
        />
      )}
      {!readOnly && (
        <ButtonRow>
          <Button small onClick={() => chooser.current?.click()}>
            {addPicture()}
          </Button>
          <Button small title={textFileHint()} onClick={() => textChooser.current?.click()}>
            {insertTextFile()}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={uploadTypes.join()}
            aria-label={addPicture()}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              currentTarget.value = '' // the same file may be chosen again
            }}
          />
          <input
            ref={textChooser}
            type="file"
            hidden
            multiple
            accept={textFileTypes}
            aria-label={insertTextFile()}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              currentTarget.value = '' // the same file may be chosen again
            }}
          />
        </ButtonRow>
      )}
      {!readOnly && <FormMessage>{faults.length > 0 ? faults.join(' ') : undefined}</FormMessage>}
      {menu && view.current && <SlashMenu menu={menu} view={view.current} />}
      {asked && view.current && (
        <PromptDialog
          asked={asked}
          state={view.current.state}
          onClose={(tr) => {
            const made = view.current
            setAsked(undefined)
            if (tr) made?.dispatch(tr)
            // After the dialog has returned the focus.
            setTimeout(() => made?.isDestroyed === false && made.focus())
          }}
        />
      )}
      {files && (
        <PicturesDialog
          files={files}
          language={language}
          keep={keepPicture}
          onClose={(figures) => {
            const made = view.current
            setFiles(undefined)
            if (figures && made) made.dispatch(insertFigures(made.state, figures))
            // After the dialog has returned the focus.
            setTimeout(() => made?.isDestroyed === false && made.focus())
          }}
        />
      )}
    </div>
  )
}

/** Marks suggestions, whose paragraphs are shown like those of the text. */
function withMarks(html: string, suggested: readonly SuggestedChange[]): string {
  if (suggested.length === 0) return html
  const edits = suggested.map(({ From, To }) => ({ from: shownAs(From), to: shownAs(To) }))
  return markSuggestions(html, edits, { added: added(), removed: removed() })
}

const shownAs = (html: string): string => (html ? showHtml(readHtml(html)) : '')
