/**
 * Handles choices for many pages without React: the Appearance menu, the language links in static HTML, and the
 * Trending filter.
 */
export function handleChoices(): void {
  const { dataset } = document.documentElement

  // Before anything else, because presses are hidden from the document (held.ts), and React stops events, while the page
  // is hydrated.
  addEventListener(
    'change',
    (event) => {
      const target = event.target as HTMLInputElement
      const { name, value, checked } = target
      // Stored for all lists (features/blogs/components/list/use-list-form.ts), even if the reader leaves at once.
      if (name === 'trending') store((storage) => storage.setItem('agora.trending', `${checked}`))
      if (!target.closest('[data-choices]')) return
      if (value === 'system') {
        delete dataset[name]
        store((storage) => storage.removeItem(`agora.${name}`))
      } else {
        dataset[name] = value
        store((storage) => storage.setItem(`agora.${name}`, value))
      }
    },
    true,
  )

  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('[href^="/locale?"]')
      if (link) store((storage) => storage.setItem('agora.locale', link.hreflang))
    },
    true,
  )

  // Set the buttons of a panel before it shows; toggle events do not bubble.
  document.addEventListener('beforetoggle', ({ target }) => tick(target as Element), true)

  function tick(panel: Element): void {
    for (const input of panel.querySelectorAll<HTMLInputElement>('[data-choices] input')) {
      input.checked = input.value === (dataset[input.name] ?? 'system')
    }
  }
}

function store(write: (storage: Storage) => void): void {
  try {
    write(localStorage)
  } catch {
    // Storage is switched off, so the choice only applies to this page.
  }
}
