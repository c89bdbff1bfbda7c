import { useBoardForm } from '#components/board/use-board-form.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { listForm } from '../../search/form.ts'

const TRENDING_KEY = 'agora.trending'

/**
 * Makes the GET form of an article list act at once. The trending switch is remembered in the
 * browser by src/boot/choices.ts.
 * @param path the list's address without filters.
 * @param search the filters of the address.
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
    // If storage is full, the choice lasts as long as the address.
  }
}
