import { renderToStaticMarkup } from 'react-dom/server'
import type { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { getSite } from '#lib/text/site.ts'
import { Footer } from './footer.tsx'
import { Menus } from './menus.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { Places } from './places.tsx'
import { hasStaticPart, setStaticPart } from './static-part.tsx'

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
