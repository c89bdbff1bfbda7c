/** The radio buttons of the Appearance menu and the language links, without React: they stand in static HTML. */
export function handleChoices(): void {
  const { dataset } = document.documentElement

  // In the capture phase: while React takes over the page, it keeps events from going further than the document.
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.closest('[data-choices]')) return
      const { name, value } = target
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
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/locale?"]')
      if (link) store((storage) => storage.setItem('agora.locale', link.hreflang))
    },
    true,
  )

  // Before a panel shows, its buttons are set to what is chosen; toggle events do not bubble.
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
    // Storage is switched off: the choice holds for this page.
  }
}
