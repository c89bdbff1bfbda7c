import { useState, type MouseEvent } from 'react'
import * as m from '#messages/events/page.ts'
import { Drawing } from '#components/ui/art.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { paths } from '#lib/text/paths.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { parseVideo, type Video } from '#lib/text/web/video.ts'
import type { Event, EventCard } from '../../schema.ts'
import { fieldOf } from '../../event/schema-field.ts'
import styles from './event-preview.module.css'

/** The video of events without their own (public portal, section 2). */
const film = [
  { src: '/preview/event.webm', type: 'video/webm' },
  { src: '/preview/event.mp4', type: 'video/mp4' },
] as const

interface Props {
  event: Pick<
    EventCard,
    'eventTitle' | 'eventCategory' | 'eventSubject' | 'eventPreview' | 'eventImage' | 'ArtSeed'
  > &
    Pick<Partial<Event>, 'eventImageSize'>
  /** For lists: without words beside it, and with a drawing that loads when it comes near the window. */
  small?: boolean
}

/**
 * Shows an event's drawing, and its preview after a press on play: the host's video if its site may be embedded, else
 * the portal's own. Neither loads before. Without scripts the button is a link to the video.
 */
export function EventPreview({ event, small }: Props) {
  const [playing, setPlaying] = useState(false)
  const waiting = useNeedsClient('a')
  const { available, link } = event.eventPreview
  const video = link ? parseVideo(link) : undefined
  const field = fieldOf(event)
  const { eventImage: image } = event
  const picture = small ? (
    <img src={image?.link ?? paths.art(field, event.ArtSeed)} alt="" loading="lazy" decoding="async" />
  ) : image ? (
    <img src={image.link} alt={image.text} {...event.eventImageSize} />
  ) : (
    <Drawing motif={field} seed={event.ArtSeed} />
  )
  const className = classNames('art', styles.preview, small && styles.small)
  if (!available) {
    return (
      <div className={image && !small ? styles.whole : className} data-motif={field}>
        {picture}
      </div>
    )
  }
  if (playing) {
    return (
      <div className={className}>
        {video ? <Embedded video={video} title={event.eventTitle} /> : <Film />}
      </div>
    )
  }
  const name = video ? m.playPreviewFrom({ host: video.provider }) : m.playPreview()

  function play(click: MouseEvent): void {
    if (!isPlainClick(click)) return
    click.preventDefault()
    setPlaying(true)
  }

  return (
    <>
      <a
        className={className}
        data-motif={field}
        href={video?.page ?? film[1].src}
        rel="noopener"
        aria-label={small ? `${name}: ${event.eventTitle}` : name}
        onClick={play}
        {...waiting}
      >
        {picture}
        <span className={styles.play}>
          <Icon name="play" />
        </span>
      </a>
      {!small && (
        <p className={styles.note}>{video ? m.previewNote({ host: video.provider }) : m.noSound()}</p>
      )}
    </>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Embedded({ video, title }: { video: Video; title: string }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a host of our allow-list, whose player needs its own origin
    <iframe
      ref={takeFocus}
      src={video.embed}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

// It has no sound track; `muted` tells browsers so, which then allow it to start automatically.
const Film = () => (
  <video
    ref={takeFocus}
    controls
    autoPlay
    muted
    playsInline
    preload="none"
    width="640"
    height="360"
    aria-label={m.previewVideo()}
  >
    {film.map((source) => (
      <source key={source.type} {...source} />
    ))}
  </video>
)
