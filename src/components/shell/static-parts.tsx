import { renderToStaticMarkup } from 'react-dom/server'
import type { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { getSite, type SiteShell } from '#lib/text/site.ts'
import { Footer } from './footer.tsx'
import { Menus } from './menus.tsx'
import { Places } from './places.tsx'
import { hasStaticPart, setStaticPart } from './static-part.tsx'
import { portalNotice } from '#messages/shell/shell.ts'
import { getLocale } from '#lib/text/locale.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import { TextBlocks } from './screens/text-blocks.tsx'

/** Comes with the notice: no other page pays for it. */
const style =
  '#portal-notice{padding-block:.625rem;background:var(--accent-tint);color:var(--accent-text);font-size:var(--t-ui);overflow-wrap:anywhere}'

/** What administrators tell every reader, above each page. */
function NoticeBar({ notice }: Pick<SiteShell, 'notice'>) {
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

/**
 * Server only. Renders what is the same for every reader of the request's language, once; to be called before a page
 * is rendered, because one rendering cannot run inside another.
 * @param isField whether a menu knows a sector or subject by this name.
 */
export function prepareStaticParts(isField: (name: string) => name is keyof typeof fieldNames): void {
  if (hasStaticPart('footer')) return
  const { brand, shell } = getSite()
  const fields = {
    technology: shell.fields.technology.filter(isField),
    education: shell.fields.education.filter(isField),
  }
  setStaticPart('places', renderToStaticMarkup(<Places places={shell.places} />))
  // The notice stands below the bar, where the menus are: no page pays for a place of its own.
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
