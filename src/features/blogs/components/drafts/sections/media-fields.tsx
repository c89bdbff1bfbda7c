import { useState } from 'react'
import * as m from '#messages/blogs/draft-media.ts'
import { removePicture } from '#messages/forms/forms.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { parseVideo } from '#lib/text/web/video.ts'
import type { DraftSection } from '../../../drafts/schema.ts'
import styles from '../article-drafts.module.css'

type Media = Pick<
  DraftSection,
  | 'ImageLink'
  | 'ImageSourceLink'
  | 'ImageTitle'
  | 'VideoLink'
  | 'VideoSourceLink'
  | 'VideoTitle'
  | 'VideoFiles'
>

interface Props {
  part: Media
  /** The language of the text. */
  language: string
  onChange: (values: Partial<Media>) => void
  /** Removes the video or image. */
  onRemove: (values: Partial<Media>) => void
}

/** The video of a section, and an image after its text, if any. */
export function MediaFields({ part, language, onChange, onRemove }: Props) {
  return (
    <>
      {part.ImageLink && (
        <fieldset className={styles.part}>
          <legend>{m.pictureBehind()}</legend>
          <img className={styles.picture} src={part.ImageLink} alt={part.ImageTitle ?? ''} />
          <Line
            label={m.pictureWords()}
            language={language}
            value={part.ImageTitle}
            error={part.ImageTitle?.trim() ? undefined : m.pictureWordsNeeded()}
            onType={(ImageTitle) => onChange({ ImageTitle })}
          />
          <Line
            label={m.source()}
            value={part.ImageSourceLink}
            onType={(ImageSourceLink) => onChange({ ImageSourceLink })}
          />
          <div>
            <Button
              small
              kind="quiet"
              onClick={() =>
                onRemove({ ImageLink: undefined, ImageTitle: undefined, ImageSourceLink: undefined })
              }
            >
              {removePicture()}
            </Button>
          </div>
        </fieldset>
      )}
      {hasVideo(part) && (
        <fieldset className={styles.part} data-video>
          <legend>{m.video()}</legend>
          {part.VideoFiles ? (
            <p>{m.ownVideo()}</p>
          ) : (
            <VideoAddress value={part.VideoLink ?? ''} onType={(VideoLink) => onChange({ VideoLink })} />
          )}
          <Line
            label={m.videoTitle()}
            hint={m.videoTitleHint()}
            language={language}
            value={part.VideoTitle}
            onType={(VideoTitle) => onChange({ VideoTitle })}
          />
          <Line
            label={m.source()}
            hint={m.sourceHint()}
            value={part.VideoSourceLink}
            onType={(VideoSourceLink) => onChange({ VideoSourceLink })}
          />
          <div>
            <Button
              small
              kind="quiet"
              onClick={() =>
                onRemove({
                  VideoLink: undefined,
                  VideoTitle: undefined,
                  VideoSourceLink: undefined,
                  VideoFiles: undefined,
                })
              }
            >
              {m.removeVideo()}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  )
}

/** Whether a section has a video, or one is being added. */
export const hasVideo = ({ VideoLink, VideoFiles }: Media): boolean =>
  VideoLink !== undefined || VideoFiles !== undefined

/** Shows errors when the field loses focus, not while typing. */
function VideoAddress({ value, onType }: { value: string; onType: (text: string) => void }) {
  const [isTyping, setTyping] = useState(false)
  const known = parseVideo(value.trim())
  return (
    <TextField
      label={m.videoAddress()}
      hint={known ? m.videoFrom({ host: known.provider }) : m.videoHint()}
      error={isTyping || !value.trim() || known ? undefined : m.videoWrong()}
      inputMode="url"
      maxLength={2000}
      value={value}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

interface LineProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Only for text; URLs have no language. */
  language?: string
  value: string | undefined
  onType: (text: string) => void
}

const Line = ({ label, hint, error, language, value = '', onType }: LineProps) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    lang={language}
    maxLength={language ? 500 : 2000}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
)
