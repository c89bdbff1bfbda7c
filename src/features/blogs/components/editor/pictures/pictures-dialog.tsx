import { useQueries } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import * as editor from '#messages/blogs/editor.ts'
import * as m from '#messages/blogs/pictures.ts'
import { uploading } from '#messages/forms/forms.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { KeptPicture } from '../../../desk/pictures/schema.ts'
import type { NewFigure } from './figure-commands.ts'
import { asFirst } from '../as-first.ts'
import styles from './pictures-dialog.module.css'

/** More at a time than anybody finds words for. */
const MOST = 20

interface Props {
  files: readonly File[]
  /** Of what is written. */
  language: string
  /** Uploads one. @throws Error with a sentence. */
  keep: (file: File) => Promise<KeptPicture>
  /** With what goes into the text, or without when nothing does. */
  onClose: (figures?: readonly NewFigure[]) => void
}

/** Asks what pictures show while they are uploaded. All of them go into the text, or none yet. */
export function PicturesDialog({ files, language, keep, onClose }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [items, setItems] = useState(() =>
    files
      .slice(0, MOST)
      .map((file) => ({ id: crypto.randomUUID() as string, file, alternative: '', caption: '' })),
  )
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const uploads = useQueries({
    queries: items.map(({ id, file }) => ({
      queryKey: ['articlePicture', id],
      queryFn: () => keep(file),
      networkMode: 'always' as const,
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    })),
  })
  const put = (at: number, values: Partial<(typeof items)[number]>) =>
    setItems(items.with(at, { ...items[at]!, ...values }))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // It stands within the form of the article, which has nothing to do with it.
    event.stopPropagation()
    if (isPending) return
    if (items.some(({ alternative }) => !alternative.trim())) {
      flushSync(() => setAsked(true))
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setPending(true)
    const kept = await Promise.all(
      uploads.map((upload) => (upload.data ? upload : upload.refetch({ cancelRefetch: false }))),
    )
    setPending(false)
    const figures = items.flatMap(({ alternative, caption }, at): NewFigure[] => {
      const picture = kept[at]?.data
      return picture ? [{ picture, alternative: alternative.trim(), caption: caption.trim() }] : []
    })
    if (figures.length === items.length) onClose(figures)
  }

  return (
    <Dialog
      title={m.dialogTitle(items.length)}
      closeLabel={editor.close()}
      onClose={() => onClose()}
      footer={
        <SubmitButton kind="primary" form={formId} pending={isPending}>
          {m.dialogTitle(items.length)}
        </SubmitButton>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        {files.length > MOST && <Notice kind="warn" title={m.onlyFirst(MOST)} />}
        {items.map(({ id, file, alternative, caption }, at) => {
          const { data, error, isFetching, refetch } = uploads[at]!
          return (
            <fieldset key={id} className={styles.item}>
              <legend>{file.name}</legend>
              <output>
                {isFetching && (
                  <>
                    <progress aria-label={uploading()} /> {uploading()}
                  </>
                )}
                {data && <img src={data.Location} alt={m.uploaded()} />}
              </output>
              {error && !isFetching && (
                <Notice kind="bad" title={error.message}>
                  <ButtonRow>
                    <Button
                      small
                      aria-label={m.onOne(m.tryAgain(), file.name)}
                      onClick={() => void refetch()}
                    >
                      {m.tryAgain()}
                    </Button>
                    <Button
                      small
                      kind="quiet"
                      aria-label={m.onOne(m.leaveOut(), file.name)}
                      onClick={() => {
                        if (items.length === 1) onClose()
                        else setItems(items.toSpliced(at, 1))
                      }}
                    >
                      {m.leaveOut()}
                    </Button>
                  </ButtonRow>
                </Notice>
              )}
              <Field
                label={editor.alternative()}
                hint={editor.alternativeHint()}
                error={isAsked && !alternative.trim() ? m.alternativeNeeded() : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    ref={at === 0 ? asFirst : undefined}
                    required
                    lang={language}
                    maxLength={1000}
                    value={alternative}
                    onChange={({ currentTarget }) => put(at, { alternative: currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={m.caption()} hint={m.captionHint()}>
                {(control) => (
                  <Input
                    {...control}
                    lang={language}
                    maxLength={1000}
                    value={caption}
                    onChange={({ currentTarget }) => put(at, { caption: currentTarget.value })}
                  />
                )}
              </Field>
            </fieldset>
          )
        })}
      </form>
    </Dialog>
  )
}
