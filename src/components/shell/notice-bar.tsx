import { portalNotice } from '#messages/shell/shell.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { SiteShell } from '#lib/text/site.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import { TextBlocks } from './screens/text-blocks.tsx'

/** Comes with the notice: no other page pays for it. */
const style =
  '#portal-notice{padding-block:.625rem;background:var(--accent-tint);color:var(--accent-text);font-size:var(--t-ui);overflow-wrap:anywhere}'

/** What administrators tell every reader, above each page. */
export function NoticeBar({ notice }: Pick<SiteShell, 'notice'>) {
  const text = notice?.[getLocale()]
  if (!text) return null
  return (
    <aside id="portal-notice" aria-label={portalNotice()}>
      <style>{style}</style>
      <div className="wrap">
        <TextBlocks blocks={readTextBlocks(text)} />
      </div>
    </aside>
  )
}
