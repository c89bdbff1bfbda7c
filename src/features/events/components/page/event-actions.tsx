import { useRef, useState, type MouseEvent } from 'react'
import * as m from '#messages/events/page.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/button.tsx'
import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import type { Event } from '../../schema.ts'
import { calendarLinks } from '../../calendar/links.ts'
import styles from './event-actions.module.css'

interface Props {
  event: Event
}

/** Offers a file for any calendar, and links to calendars on the web. A native popover, which opens without scripts. */
export function AddToCalendar({ event }: Props) {
  const url = absoluteUrl(paths.event(event.eventId, event.Slug))
  return (
    <div className={styles.action}>
      <Button block popoverTarget="add-to-calendar" suppressHydrationWarning>
        <Icon name="calendar-add" />
        {m.addToCalendar()}
      </Button>
      <div id="add-to-calendar" popover="auto" className={styles.popover}>
        <p className="h-ui">{m.addToCalendar()}</p>
        <a href={paths.eventCalendar(event.eventId)} download="">
          <Icon name="download" />
          {m.calendarFile()}
        </a>
        {calendarLinks(event, url).map(({ name, href }) => (
          <Elsewhere key={name} name={name} href={href} />
        ))}
      </div>
    </div>
  )
}

/**
 * Offers plain links for sharing; nothing is loaded from other sites. Uses the system's share dialog if there is one.
 */
export function ShareEvent({ event }: Props) {
  const url = absoluteUrl(paths.event(event.eventId, event.Slug))
  const title = event.eventTitle
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]

  function shareBySystem(click: MouseEvent): void {
    if (!('share' in navigator) || !navigator.canShare?.({ url })) return
    click.preventDefault()
    // Closing the share dialog is not an error.
    navigator.share({ url, title }).catch(() => undefined)
  }

  return (
    <div className={styles.action}>
      <Button block popoverTarget="share" onClick={shareBySystem} suppressHydrationWarning>
        <Icon name="share" />
        {m.share()}
      </Button>
      <div id="share" popover="auto" className={styles.popover}>
        <p className="h-ui">{m.shareThis()}</p>
        <CopyLink url={url} />
        <a href={`mailto:?subject=${text}&body=${link}`}>
          <Icon name="mail" />
          {m.byEmail()}
        </a>
        <Elsewhere name="LinkedIn" href={`https://www.linkedin.com/sharing/share-offsite/?url=${link}`} />
        <Elsewhere name="X" href={`https://x.com/intent/post?url=${link}&text=${text}`} />
        <Elsewhere name="WhatsApp" href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`} />
      </div>
    </div>
  )
}

function Elsewhere({ name, href }: { name: string; href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {name}
    </a>
  )
}

const NOTICE_MS = 2_000

function CopyLink({ url }: { url: string }) {
  const waiting = useNeedsClient()
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    setSaid(done ? m.copied() : m.copyFailed())
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(''), NOTICE_MS)
  }

  return (
    <button type="button" onClick={() => void copy()} {...waiting}>
      <Icon name="link" />
      {m.copyLink()}
      <output>{said}</output>
    </button>
  )
}
