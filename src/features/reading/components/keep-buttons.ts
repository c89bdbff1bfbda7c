import type { QueryClient } from '@tanstack/react-query'
import * as f from '#messages/reading/follow.ts'
import * as m from '#messages/reading/keep.ts'
import { getSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ownKeptQuery } from '../queries.ts'
import type { Kept } from '../schema.ts'
import { isSameFollow, keptReading } from '../schema-kept-here.ts'
import { changeKept, mergeHereIntoAccount, type KeptChange } from './change-kept.ts'

// The page of an article is the server's markup, so its buttons are plain: `data-keep` keeps the article that the page
// is of (`data-article`), with a value it follows the author of that name. Until they are pressed they look as to
// somebody who keeps nothing.

/** Shows which of the buttons in the page of an article have been pressed before, on the account or in this browser. */
export async function showKept(page: HTMLElement, client: QueryClient): Promise<void> {
  if (getSession()) mergeHereIntoAccount(client)
  const kept = await readKept(client)
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-keep]'))
    show(button, isKept(kept, changeOf(page, button, true)))
}

/** Keeps or follows, or no longer, and says so on the button; beside it stands the way to what one keeps. */
export async function pressKeep(
  page: HTMLElement,
  button: HTMLButtonElement,
  client: QueryClient,
): Promise<void> {
  say(button, '')
  try {
    const on = !isKept(await readKept(client), changeOf(page, button, true))
    await changeKept(client, changeOf(page, button, on))
    await showKept(page, client)
  } catch (error) {
    say(button, (error as Error).message)
  }
}

const readKept = async (client: QueryClient): Promise<Kept> =>
  getSession() ? client.fetchQuery(ownKeptQuery()) : keptReading.read()

const changeOf = (page: HTMLElement, { value }: HTMLButtonElement, on: boolean): KeptChange =>
  value ? { follow: { Kind: 'author', Value: value }, on } : { article: page.dataset['article'] ?? '', on }

const isKept = (kept: Kept, change: KeptChange): boolean =>
  'follow' in change
    ? kept.Follows.some((each) => isSameFollow(each, change.follow))
    : kept.BlogID.includes(change.article)

function show(button: HTMLButtonElement, on: boolean): void {
  const labels = button.value ? [f.follow(), f.following()] : [m.save(), m.saved()]
  button.querySelector('use')?.setAttribute('href', paths.icon(on ? 'check' : 'plus'))
  button.lastChild?.replaceWith(labels[Number(on)] ?? '')
  if (button.value) button.ariaLabel = on ? f.followingNamed(button.value) : f.followNamed(button.value)
  // Beneath what is said of an author; after all other buttons of an article.
  const place = button.value ? button.previousElementSibling : button.parentElement
  const link = place?.querySelector(`[href="${paths.myReading()}"]`)
  if (on && !link) place?.append(linkToList())
  else if (!on) link?.parentElement?.remove()
}

function linkToList(): HTMLElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = paths.myReading()
  link.textContent = f.toList()
  const line = document.createElement('small')
  line.append(link)
  return line
}

/** Why it did not work, after the button. */
function say(button: HTMLElement, text: string): void {
  const status = button.parentElement?.querySelector('output') ?? document.createElement('output')
  if (!status.isConnected) button.parentElement?.append(status)
  status.textContent = text
}
