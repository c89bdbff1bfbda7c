import { home } from '#messages/shell/shell.ts'
import * as m from '#messages/shell/too-long.ts'
import { paths } from '#lib/text/paths.ts'
import { plainPage } from './plain-page.ts'

/** A parameter that is longer than its limit. */
export interface TooLong {
  characters: number
  limit: number
}

/**
 * Says that the search is too long. It does not show the list, which would look as if everything matched.
 * @param pathname of the list.
 */
export const tooLongPage = ({ characters, limit }: TooLong, pathname: string): Response =>
  plainPage({
    status: 400,
    title: m.tooLongTitle(),
    text: m.tooLongText({ characters, limit }),
    links: [
      { to: pathname, label: m.beginAnew() },
      { to: paths.home(), label: home() },
    ],
  })
