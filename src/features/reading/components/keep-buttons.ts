import type { QueryClient } from '@tanstack/react-query'
import * as f from '#messages/reading/follow.ts'
import * as m from '#messages/reading/keep.ts'
import { getSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ownReadingStateQuery } from '../queries.ts'
import type { ReadingState } from '../schema.ts'
import { isSameFollow, localReading } from '../schema-local.ts'
import { saveReadingChange, mergeLocalIntoAccount, type ReadingChange } from './save-change.ts'

// The article page is static markup, so its buttons are plain: `data-keep` saves the article of the page
// (`data-article`), or follows the author named in its value. Until pressed they show the state of someone with no
// saved items.

/** Shows which buttons of an article are active, from the account or this browser. */
export async function showSavedState(page: HTMLElement, client: QueryClient): Promise<void> {
  if (getSession()) mergeLocalIntoAccount(client)
  const kept = await fetchReadingState(client)
  for (const button of page.querySelectorAll<HTMLButtonElement>('[data-keep]'))
    show(button, isSaved(kept, changeOf(page, button, true)))
}

/** Toggles a save or follow and updates the button, with a link to the reading list beside it. */
export async function toggleSave(
  page: HTMLElement,
  button: HTMLButtonElement,
  client: QueryClient,
): Promise<void> {
  showError(button, '')
  try {
    const on = !isSaved(await fetchReadingState(client), changeOf(page, button, true))
    await saveReadingChange(client, changeOf(page, button, on))
    await showSavedState(page, client)
  } catch (error) {
    showError(button, (error as Error).message)
  }
}

const fetchReadingState = async (client: QueryClient): Promise<ReadingState> =>
  getSession() ? client.fetchQuery(ownReadingStateQuery()) : localReading.read()

const changeOf = (page: HTMLElement, { value }: HTMLButtonElement, on: boolean): ReadingChange =>
  value ? { follow: { Kind: 'author', Value: value }, on } : { article: page.dataset['article'] ?? '', on }

const isSaved = (kept: ReadingState, change: ReadingChange): boolean =>
  'follow' in change
    ? kept.Follows.some((each) => isSameFollow(each, change.follow))
    : kept.BlogID.includes(change.article)

function show(button: HTMLButtonElement, on: boolean): void {
  const labels = button.value ? [f.follow(), f.following()] : [m.save(), m.saved()]
  button.querySelector('use')?.setAttribute('href', paths.icon(on ? 'check' : 'plus'))
  button.lastChild?.replaceWith(labels[Number(on)] ?? '')
  if (button.value)
    button.ariaLabel = on ? f.followingNamed({ name: button.value }) : f.followNamed({ name: button.value })
  // Below the text about an author, or after all other buttons of an article.
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

/** Shows the error after the button. */
function showError(button: HTMLElement, text: string): void {
  const status = button.parentElement?.querySelector('output') ?? document.createElement('output')
  if (!status.isConnected) button.parentElement?.append(status)
  status.textContent = text
}
