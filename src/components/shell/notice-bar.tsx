import { portalNotice } from '#messages/shell/shell.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { SiteShell } from '#lib/text/site.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import { TextBlocks } from './screens/text-blocks.tsx'

/** What administrators tell every reader, above each page. */
export function NoticeBar({ notice }: Pick<SiteShell, 'notice'>) {
  const text = notice?.[getLocale()]
  if (!text) return null
  return (
    <aside className="wrap" aria-label={portalNotice()}>
      <TextBlocks blocks={readTextBlocks(text)} />
    </aside>
  )
}
