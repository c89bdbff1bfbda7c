import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import * as media from '#messages/blogs/draft-media.ts'
import { onOne, tryAgain } from '#messages/blogs/pictures.ts'
import { uploading } from '#messages/forms/forms.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { showBytes, showFileType } from '../../../article/show.ts'
import { uploadArticleDocument } from '../../../drafts/pictures/queries.ts'
import { documentExtensions } from '../../../drafts/pictures/schema.ts'
import type { ArticleDraft } from '../../../drafts/schema.ts'
import { partLabel } from '../part-name.ts'
import { faultIn, RowLine, Rows, type ArticlePartsProps } from './article-part.tsx'
import styles from '../article-drafts.module.css'

interface Props extends Omit<ArticlePartsProps, 'readOnly'> {
  draftId: string
}

type Attachment = ArticleDraft['BlogAttachement'][number]

/** The attachments: uploaded files and links. */
export function AttachmentFields({ draftId, draft, faults, onChange }: Props) {
  return (
    <Rows
      legend={partLabel('BlogAttachement')}
      part="BlogAttachement"
      error={faultIn(faults, 'BlogAttachement')}
      rows={draft.BlogAttachement}
      empty={{ DocumentTitle: '', Location: '' }}
      add={media.addAttachment()}
      onChange={(BlogAttachement) => onChange({ BlogAttachement })}
      more={
        <Upload
          draftId={draftId}
          onKept={(kept) => onChange({ BlogAttachement: [...draft.BlogAttachement, kept] })}
        />
      }
    >
      {({ DocumentTitle, Location, Type, Bytes }, set) => (
        <>
          <RowLine
            label={media.attachmentTitle()}
            value={DocumentTitle}
            max={500}
            onType={(text) => set({ DocumentTitle: text })}
          />
          {isUploaded(Location) ? (
            <p className={styles.kept}>
              <a className="link tap" href={Location} download>
                {decodeURIComponent(Location.split('/').at(-1)!)}
              </a>{' '}
              <span>
                {[showFileType(Location, Type), Bytes && showBytes(Bytes, getLocale())]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          ) : (
            <RowLine
              label={m.referenceLink()}
              value={Location}
              max={2000}
              // Type and size belong to the previous file.
              onType={(text) => set({ Location: text, Type: undefined, Bytes: undefined })}
            />
          )}
        </>
      )}
    </Rows>
  )
}

/** An uploaded file's address cannot be edited; it is removed and another uploaded. */
const isUploaded = (location: string): boolean => location.startsWith('/media/')

function Upload({ draftId, onKept }: { draftId: string; onKept: (kept: Attachment) => void }) {
  const hint = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) => uploadArticleDocument(draftId, file),
    // Keep what was typed during the upload.
    onSuccess: (kept, { name }) => onKept({ DocumentTitle: titleOf(name), ...kept }),
  })
  const { variables: file, isPending, isSuccess, error } = upload
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={documentExtensions}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) upload.mutate(chosen)
          currentTarget.value = '' // the same file may be chosen again
        }}
      />
      <ButtonRow>
        <Button
          small
          aria-busy={isPending || undefined}
          aria-describedby={hint}
          onClick={() => !isPending && chooser.current?.click()}
        >
          {media.uploadAttachment()}
        </Button>
        {error && file && (
          <Button
            small
            kind="quiet"
            aria-label={onOne({ act: tryAgain(), name: file.name })}
            onClick={() => upload.mutate(file)}
          >
            {tryAgain()}
          </Button>
        )}
        <output>
          {isPending && uploading()}
          {isSuccess && file && media.documentUploaded({ name: file.name })}
        </output>
      </ButtonRow>
      <p id={hint} className={styles.hint}>
        {media.uploadAttachmentHint()}
      </p>
      <FormMessage>{error?.message}</FormMessage>
    </>
  )
}

/** Suggests a title from the file name. */
const titleOf = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 500)
