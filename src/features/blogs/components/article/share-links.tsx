import * as m from '#messages/blogs/article.ts'
import { Icon } from '#components/ui/icon.tsx'
import { absoluteUrl } from '#lib/browser/head.ts'
import actions from './article-actions.module.css'
import styles from './share-links.module.css'

interface Props {
  blogId: string
  title: string
  path: string
  /** Rendered by the server: clicks on Copy are held until the client is ready. */
  waiting?: boolean
}

/** Plain share links; nothing is loaded from other sites. useShareActions (outline-dialog.tsx) copies and counts. */
export function ShareLinks({ blogId, title, path, waiting }: Props) {
  const url = absoluteUrl(path)
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  const places = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    ['X', `https://x.com/intent/post?url=${link}&text=${text}`],
    ['WhatsApp', `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`],
  ] as const
  return (
    <div className={styles.share} data-share={blogId}>
      <button
        type="button"
        className={`${actions.action} needs-scripts`}
        data-copy={url}
        data-needs-client={waiting ? '' : undefined}
        suppressHydrationWarning
      >
        <Icon name="link" />
        {m.copyLink()}
      </button>
      <a className={actions.action} href={`mailto:?subject=${text}&body=${link}`}>
        <Icon name="mail" />
        {m.byEmail()}
      </a>
      {places.map(([name, href]) => (
        <a key={name} className={actions.action} href={href} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {name}
        </a>
      ))}
    </div>
  )
}
