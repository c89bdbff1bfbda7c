import { MARK, findQueuedAction, hidePress, pressTypes, type QueuedAction } from './held.ts'
import { readStored } from './stored-choices.ts'
import { hasPageToOpen } from './stored-session.ts'

/**
 * Loads the React client at the first sign of intent (pointer, touch, key, focus); when idle if a session, chosen
 * events or the Trending filter is stored; or at once for `data-now`, after a sign-in with a provider (`?state=`), and to
 * ask visitors who opened a page for members to sign in.
 * Actions before the client is ready are held and replayed once, when their component is hydrated. If the client does
 * not load, links and forms work without it, and the page says so for everything else.
 * @param parsed resolves when the page is parsed, since its data for the client is at the end.
 */
export function loadClientOnIntent({ dataset: own }: HTMLScriptElement, parsed: Promise<unknown>): void {
  const urls = own['client']?.split(' ') ?? []
  let loading = false
  let queue: QueuedAction[] = []

  function load(): void {
    if (loading || !urls[0]) return
    loading = true
    for (const href of urls)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    parsed
      .then(() => import(/* @vite-ignore */ urls[0] as string))
      .catch(() => {
        loading = false // tried again at the next intent
        queue = queue.filter((held) => !held.goes || goAlone(held))
        // A page that needs the client at once shows only a placeholder.
        if (queue.length > 0 || 'now' in own) tellFailure(queue)
      })
  }

  function hold(event: Event): void {
    const held = findQueuedAction(event)
    if (!held) return
    load()
    queue = queue.filter((other) => !replaces(held, other))
    if (held.event.type !== 'input') {
      event.preventDefault()
      event.stopImmediatePropagation()
      held.acted.ariaBusy = 'true'
    }
    queue.push(held)
  }

  new MutationObserver(() => {
    for (const held of queue.splice(0)) {
      if (!held.marked.hasAttribute(MARK)) replay(held)
      else if (held.marked.isConnected) queue.push(held)
    }
  }).observe(document, { subtree: true, attributeFilter: [MARK] })

  for (const type of ['pointerover', 'touchstart', 'keydown', 'focusin']) addEventListener(type, load, true)
  for (const type of ['click', 'submit', 'keydown', 'input', 'mousedown']) addEventListener(type, hold, true)
  for (const type of pressTypes) addEventListener(type, hidePress, true)
  if ('now' in own || /[?&]state=/.test(location.search) || hasPageToOpen()) load()
  else if (
    'session' in document.documentElement.dataset ||
    readStored('trending') === 'true' ||
    readStored('cart') ||
    readStored('reading')
  ) {
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load))
  }
}

/** Treats a double press as one, and keeps only the last navigation; every key counts. */
function replaces({ acted, event, goes }: QueuedAction, other: QueuedAction): boolean {
  const does =
    (goes && other.goes) ||
    (other.acted === acted && other.event.type === event.type && event.type !== 'keydown')
  if (does) other.acted.ariaBusy = null
  return does
}

function replay({ acted, target, event, value, caret }: QueuedAction): void {
  acted.ariaBusy = null
  if (event.type === 'submit') (acted as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  else if (event.type === 'input') {
    const input = target as HTMLInputElement
    // React's setter on the element would record the empty value; the prototype's setter does not, so onChange fires.
    input.value = ''
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', value, input)
    if (caret != null) input.setSelectionRange(caret, caret)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  } else {
    const Kind = event.constructor as new (type: string, init: Event) => Event
    ;(target.isConnected ? target : acted).dispatchEvent(new Kind(event.type, event))
  }
}

/** Says that the client did not load; what was pressed is done if it loads at the next intent. */
function tellFailure(queue: readonly QueuedAction[]): void {
  for (const { acted } of queue) acted.ariaBusy = null
  const notice = document.getElementById('client-failed')
  if (notice) notice.hidden = false
}

/** The native action of a link or form. */
function goAlone({ acted }: QueuedAction): void {
  acted.ariaBusy = null
  if (acted instanceof HTMLAnchorElement) location.assign(acted.href)
  else (acted as HTMLFormElement).submit()
}
