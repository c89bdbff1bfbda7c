import { renderToStaticMarkup } from 'react-dom/server'
import type { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { getSite, type SiteShell } from '#lib/text/site.ts'
import { Footer } from './footer.tsx'
import { Menus } from './menus.tsx'
import { Places } from './places.tsx'
import { hasStaticPart, setStaticPart } from './static-part.tsx'
import { portalNotice } from '#messages/shell/shell.ts'
import { getLocale, inLocale } from '#lib/text/locale.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import { TextBlocks } from './screens/text-blocks.tsx'

/** Included with the notice, so that other pages do not load it. */
export const noticeStyle =
  '#portal-notice{padding-block:.625rem;background:var(--accent-tint);color:var(--accent-text);font-size:var(--t-ui);overflow-wrap:anywhere}'

/** The notice of administrators above every page. */
function NoticeBar({ notice }: Pick<SiteShell, 'notice'>) {
  const text = notice && inLocale(notice, getLocale())
  if (!text) return null
  return (
    <aside id="portal-notice" aria-label={portalNotice()}>
      <style>{noticeStyle}</style>
      <div className="wrap">
        <TextBlocks blocks={readTextBlocks(text)} />
      </div>
    </aside>
  )
}

/**
 * Renders, only on the server, what is the same for every reader of a language, once. Call it before rendering a page,
 * since renderings cannot be nested.
 * @param isField whether a sector or subject with this name exists.
 */
export function prepareStaticParts(isField: (name: string) => name is keyof typeof fieldNames): void {
  if (hasStaticPart('footer')) return
  const { brand, shell } = getSite()
  const fields = {
    technology: shell.fields.technology.filter(isField),
    education: shell.fields.education.filter(isField),
  }
  setStaticPart('places', renderToStaticMarkup(<Places places={shell.places} />))
  // Below the bar, with the menus, so that it needs no element of its own.
  setStaticPart(
    'menus',
    renderToStaticMarkup(
      <>
        <Menus brand={brand} fields={fields} places={shell.places} />
        <NoticeBar notice={shell.notice} />
      </>,
    ),
  )
  setStaticPart(
    'footer',
    renderToStaticMarkup(<Footer brand={brand} links={shell.links} more={shell.more} />),
  )
}
