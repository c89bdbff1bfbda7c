import { renderToStaticMarkup } from 'react-dom/server'
import { getSite } from '#lib/text/site.ts'
import { Footer } from './footer.tsx'
import { Menus, type FieldLists } from './menus.tsx'
import { Places } from './places.tsx'
import { hasStaticPart, setStaticPart } from './static-part.tsx'

/**
 * Server only. Renders what is the same for every reader of the request's language, once; to be called before a page
 * is rendered, because one rendering cannot run inside another.
 */
export function prepareStaticParts(fields: FieldLists): void {
  if (hasStaticPart('footer')) return
  const { brand, links } = getSite()
  setStaticPart('places', renderToStaticMarkup(<Places />))
  setStaticPart('menus', renderToStaticMarkup(<Menus brand={brand} fields={fields} />))
  setStaticPart('footer', renderToStaticMarkup(<Footer brand={brand} links={links} />))
}
