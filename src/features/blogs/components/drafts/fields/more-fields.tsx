import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import * as m from '#messages/blogs/draft-media.ts'
import { uploading, removePicture } from '#messages/forms/forms.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { Input, inputClass } from '#components/ui/input.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { uploadArticlePicture } from '../../../drafts/pictures/queries.ts'
import { uploadTypes } from '../../../drafts/pictures/schema.ts'
import { blogIdIn } from '../blog-id-in.ts'
import { partLabel } from '../part-name.ts'
import { ArticlePart, faultIn, WordsPart, type ArticlePartsProps } from './article-part.tsx'
import styles from '../article-drafts.module.css'

interface Props extends ArticlePartsProps {
  draftId: string
}

const rare = [
  'BlogPosterLink',
  'BlogProcessCategories',
  'BlogTechnologyCategories',
  'DiversityDescription',
  'RelatedBlogs',
  'TranslationOf',
  'BlogCanonicalLink',
  'BlogID',
] as const

/** Rarely used fields; open if one of them has an error. */
export function MoreFields({ draftId, ...parts }: Props) {
  const { draft, faults, readOnly, onChange } = parts
  const isWrong = rare.some((name) => faultIn(faults, name))
  return (
    <Accordion key={String(isWrong)} title={m.more()} open={isWrong || undefined}>
      <fieldset className={styles.fields} disabled={readOnly}>
        <Poster draftId={draftId} {...parts} />
        <div className={styles.pair}>
          <WordsPart name="BlogProcessCategories" {...parts} />
          <WordsPart name="BlogTechnologyCategories" {...parts} />
        </div>
        <ArticlePart name="DiversityDescription" faults={faults} hint={m.diversityHint()}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={2000}
              lang={draft.BlogLanguage}
              className={classNames(inputClass, styles.text)}
              value={draft.DiversityDescription}
              onChange={({ currentTarget }) => onChange({ DiversityDescription: currentTarget.value })}
            />
          )}
        </ArticlePart>
        <WordsPart name="RelatedBlogs" hint={m.relatedHint()} read={blogIdIn} {...parts} />
        <div className={styles.pair}>
          <ArticlePart name="TranslationOf" faults={faults} hint={m.translationHint()}>
            {(control) => (
              <Input
                {...control}
                maxLength={2000}
                value={draft.TranslationOf}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ TranslationOf: (value.includes('/') ? blogIdIn(value) : value).slice(0, 120) })
                }
              />
            )}
          </ArticlePart>
          <ArticlePart name="BlogCanonicalLink" faults={faults} hint={m.canonicalHint()}>
            {(control) => (
              <Input
                {...control}
                inputMode="url"
                maxLength={2000}
                value={draft.BlogCanonicalLink}
                onChange={({ currentTarget }) => onChange({ BlogCanonicalLink: currentTarget.value })}
              />
            )}
          </ArticlePart>
          <ArticlePart name="BlogID" faults={faults} hint={m.addressHint()}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={draft.BlogID}
                onChange={({ currentTarget }) => onChange({ BlogID: currentTarget.value })}
              />
            )}
          </ArticlePart>
        </div>
      </fieldset>
    </Accordion>
  )
}

/** The cover image. It needs no alternative text, since the title is next to it. */
function Poster({ draftId, draft, faults, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadArticlePicture(draftId, file),
    onSuccess: ({ Location }) => onChange({ BlogPosterLink: Location }),
  })
  return (
    <div data-part="BlogPosterLink">
      <FieldSet
        legend={partLabel('BlogPosterLink')}
        hint={m.posterHint()}
        error={error?.message ?? faultIn(faults, 'BlogPosterLink')}
      >
        {(wrong) => (
          <>
            {draft.BlogPosterLink && (
              <img className={styles.picture} src={draft.BlogPosterLink} alt={partLabel('BlogPosterLink')} />
            )}
            <input
              ref={chooser}
              type="file"
              hidden
              accept={uploadTypes.join()}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                if (file) mutate(file)
                currentTarget.value = '' // the same file may be chosen again
              }}
            />
            <ButtonRow>
              <Button
                ref={button}
                small
                aria-busy={isPending || undefined}
                aria-describedby={wrong['aria-describedby']}
                onClick={() => !isPending && chooser.current?.click()}
              >
                {m.choosePoster()}
              </Button>
              {draft.BlogPosterLink && (
                <Button
                  small
                  kind="quiet"
                  onClick={() => {
                    reset()
                    onChange({ BlogPosterLink: '' })
                    button.current?.focus()
                  }}
                >
                  {removePicture()}
                </Button>
              )}
              <output>{isPending && uploading()}</output>
            </ButtonRow>
          </>
        )}
      </FieldSet>
    </div>
  )
}
