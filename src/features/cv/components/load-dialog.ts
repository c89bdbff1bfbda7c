/** Stylesheets of the dialog that could not be loaded: Vite asks for each only once, and would do without them. */
const failed = new Set<HTMLLinkElement>()

/** Loads a dialog and all that it needs. What could not be loaded is asked for again by the next call. */
export async function loadDialog<Part>(load: () => Promise<Part>): Promise<Part> {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  addEventListener('error', note, true)
  try {
    await Promise.all([...failed].map(askAgain))
    return await load()
  } finally {
    removeEventListener('error', note, true)
  }
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again = link.cloneNode() as HTMLLinkElement
  again.addEventListener('load', () => resolve())
  again.addEventListener('error', () => reject(new Error(`${again.href} could not be loaded`)))
  failed.delete(link)
  link.replaceWith(again)
  return promise
}
