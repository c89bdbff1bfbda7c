import type { Screen } from './expected-screen.ts'

const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
const all = (element: Element, selector: string) => [...element.querySelectorAll(selector)]

/** The found events; the page has other lists as well. */
export const resultsOf = (document: Document): Element => document.querySelector('#events-found')!

/** Their titles, in order. */
export const shownTitles = (document: Document): string[] =>
  all(resultsOf(document), 'article h2 a').map(text)

/** What an events screen says, read from its elements. */
export function readScreen(document: Document): Screen {
  const main = document.querySelector('main')!
  const box = (input: Element) => {
    const label = all(input.closest('label')!, 'span').map(text).join(' ')
    return input.hasAttribute('checked') ? `[x] ${label}` : label
  }
  const sets = all(main, 'fieldset').filter((set) => set.querySelector('[type=checkbox]'))
  return {
    facets: Object.fromEntries(
      sets.map((set) => [text(set.querySelector('legend')), all(set, '[type=checkbox]').map(box)]),
    ),
    options: all(main, 'select[name=role] option, select[name=subject] option').map(text),
    job: box(main.querySelector('[name=job]')!),
    total: Number(
      /([\d,]+) events?\b/.exec(text(resultsOf(document).querySelector('output')))?.[1]?.replace(',', '') ??
        -1,
    ),
    titles: shownTitles(document),
  }
}
