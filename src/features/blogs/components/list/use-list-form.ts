import { useBoardForm } from '#components/board/use-board-form.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { listForm } from '../../search/form.ts'

const TRENDING_KEY = 'agora.trending'

/**
 * Makes the GET form of a list of articles act at once. Whether the trending ones are shown is remembered in the browser:
 * what the switch says by src/boot/choices.ts.
 * @param path the list's address without filters.
 * @param search the address's filters.
 */
export function useListForm(path: string, search: object) {
  const address = search as Record<string, string | undefined>
  const { listeners } = useBoardForm({
    form: listForm,
    path,
    address,
    remember(form) {
      const trending = form.elements.namedItem('trending') as HTMLInputElement | null
      if (!trending || address['trending'] || !readTrending()) return {}
      trending.checked = true
      return { trending: '1' }
    },
    onLink(link, next) {
      link.closest<HTMLElement>(':popover-open')?.hidePopover()
      if (address['trending'] && !next['trending']) forgetTrending()
    },
  })
  return listeners
}

const readTrending = (): boolean => browserStorage.getItem(TRENDING_KEY) === 'true'

function forgetTrending(): void {
  try {
    browserStorage.setItem(TRENDING_KEY, 'false')
  } catch {
    // A full storage: the choice lasts as long as the address.
  }
}
