import { home } from '#messages/shell/shell.ts'
import * as m from '#messages/shell/too-long.ts'
import { paths } from '#lib/text/paths.ts'
import { plainPage } from './plain-page.ts'

/** A value of an address that is longer than any that is looked at. */
export interface TooLong {
  characters: number
  limit: number
}

/**
 * Says that nothing was searched for. Not the list itself: without what is too long it would show everything as if it
 * had been found.
 * @param pathname of the list.
 */
export const tooLongPage = ({ characters, limit }: TooLong, pathname: string): Response =>
  plainPage({
    status: 400,
    title: m.tooLongTitle(),
    text: m.tooLongText(characters, limit),
    links: [
      { to: pathname, label: m.beginAnew() },
      { to: paths.home(), label: home() },
    ],
  })
