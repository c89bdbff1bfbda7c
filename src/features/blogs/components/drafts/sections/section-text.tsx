import { lazy, Suspense, type Ref } from 'react'
import { Field, TextField } from '#components/ui/field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import type { ArticleSuggestion } from '../../../drafts/suggestion/schema.ts'
import type { PicturesTaker } from '../../editor/rich-text.tsx'
import styles from '../article-drafts.module.css'

interface HeadingProps {
  label: string
  language: string
  readOnly: boolean
  value: string
  onChange: (text: string) => void
}

export const SectionHeading = ({ label, language, readOnly, value, onChange }: HeadingProps) => (
  <TextField
    label={label}
    lang={language}
    readOnly={readOnly}
    maxLength={500}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

interface TextProps {
  label: string
  language: string
  html: string
  readOnly: boolean
  suggested?: readonly ArticleSuggestion[]
  takesFocus?: boolean
  keepPicture: (file: File) => Promise<UploadedPicture>
  copyPicture?: ((address: string) => Promise<UploadedPicture>) | undefined
  onChange: (html: string) => void
  ref: Ref<PicturesTaker>
}

const RichText = lazy(() => import('../../editor/rich-text.tsx').then((part) => ({ default: part.RichText })))

/** Loads the editor with the first form that is opened. */
export const SectionText = ({ label, ...text }: TextProps) => (
  <Field label={label}>
    {(control) => (
      <Suspense fallback={<Skeleton shape="box" className={styles.text} />}>
        <RichText {...control} label={label} {...text} />
      </Suspense>
    )}
  </Field>
)
