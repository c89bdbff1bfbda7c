import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import * as editor from '#messages/blogs/editor.ts'
import * as m from '#messages/blogs/pictures.ts'
import { uploading, removePicture } from '#messages/forms/forms.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import type { NewFigure } from './figure-commands.ts'
import styles from './pictures-dialog.module.css'

/** Maximum images at a time, each of which needs a description. */
const MAX_PICTURES = 20

interface Props {
  files: readonly File[]
  /** The language of the text. */
  language: string
  /** Uploads an image. @throws Error with a message. */
  keep: (file: File) => Promise<UploadedPicture>
  /** Called with the images to insert, or without on cancel. */
  onClose: (figures?: readonly NewFigure[]) => void
}

/** Asks for descriptions while images are uploaded. All of them are inserted, or none. */
export function PicturesDialog({ files, language, keep, onClose }: Props) {
  const [items, setItems] = useState(() =>
    files
      .slice(0, MAX_PICTURES)
      .map((file) => ({ id: crypto.randomUUID() as string, file, alternative: '', caption: '' })),
  )
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const uploads = useQueries({
    queries: items.map(({ id, file }) => ({
      queryKey: ['articlePicture', id],
      queryFn: () => keep(file),
      networkMode: 'always' as const,
      staleTime: Infinity,
      gcTime: 0,
      refetchOnReconnect: false,
    })),
  })
  const put = (at: number, values: Partial<(typeof items)[number]>) =>
    setItems(items.with(at, { ...items[at]!, ...values }))

  async function submit(form: HTMLFormElement): Promise<void> {
    const first = items.findIndex(({ alternative }) => !alternative.trim())
    if (first >= 0) {
      setAsked(true)
      form.querySelectorAll<HTMLElement>('[required]')[first]?.focus()
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
    <ActDialog
      title={m.dialogTitle({ count: items.length })}
      size="medium"
      act={m.dialogTitle({ count: items.length })}
      cancel={null}
      pending={isPending}
      onAct={(form) => void submit(form)}
      onClose={() => onClose()}
    >
      {files.length > MAX_PICTURES && <Notice kind="warn" title={m.onlyFirst({ most: MAX_PICTURES })} />}
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
                    aria-label={m.onOne({ act: m.tryAgain(), name: file.name })}
                    onClick={() => void refetch()}
                  >
                    {m.tryAgain()}
                  </Button>
                  <Button
                    small
                    kind="quiet"
                    aria-label={m.onOne({ act: removePicture(), name: file.name })}
                    onClick={() => {
                      if (items.length === 1) onClose()
                      else setItems(items.toSpliced(at, 1))
                    }}
                  >
                    {removePicture()}
                  </Button>
                </ButtonRow>
              </Notice>
            )}
            <TextField
              label={editor.alternative()}
              hint={editor.alternativeHint()}
              error={isAsked && !alternative.trim() ? m.alternativeNeeded() : undefined}
              required
              lang={language}
              maxLength={1000}
              value={alternative}
              onChange={({ currentTarget }) => put(at, { alternative: currentTarget.value })}
            />
            <TextField
              label={m.caption()}
              hint={m.captionHint()}
              lang={language}
              maxLength={1000}
              value={caption}
              onChange={({ currentTarget }) => put(at, { caption: currentTarget.value })}
            />
          </fieldset>
        )
      })}
    </ActDialog>
  )
}
