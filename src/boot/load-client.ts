import { readStored } from './stored-choices.ts'

/** Marks an element that does nothing before the React client is there; see lib/browser/use-needs-client.ts. */
const MARK = '[data-needs-client]'
const NATIVE_KEYS = 'a,button,summary,input,select,textarea'

interface Held {
  /** The marked element that the event is meant for. */
  marked: Element
  target: HTMLElement
  event: Event
  value: string
  caret: number | null
}

/**
 * Loads the React client at the first sign that the reader wants more than to read (pointer, touch, key, focus), when
 * idle if a session, chosen events or the Trending filter is stored, or at once for `data-now` and for who comes back from a provider
 * (`?state=`). A click, submit, key or input made on a marked element before the client is ready is held and replayed
 * once, when the element's component is alive.
 */
export function loadClientOnIntent({ dataset: own }: HTMLScriptElement): void {
  const urls = own['client']?.split(' ') ?? []
  const intents = ['pointerover', 'touchstart', 'keydown', 'focusin']
  let loading = false
  let queue: Held[] = []
  let watcher: MutationObserver | undefined

  function load(): void {
    if (loading || !urls[0]) return
    loading = true
    for (const href of urls)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // The data for the client ends the page: started earlier, the client would not find it.
    const parsed = new Promise<unknown>((done) =>
      document.readyState === 'loading' ? addEventListener('DOMContentLoaded', done) : done(0),
    )
    parsed
      .then(() => import(/* @vite-ignore */ urls[0] as string))
      .then(
        () => intents.forEach((type) => removeEventListener(type, load, true)),
        () => (loading = false), // tried again at the next intent
      )
  }

  function hold(event: Event): void {
    const target = event.target as HTMLInputElement
    if (!(target instanceof Element)) return
    const { type } = event
    const typed = type === 'input'
    const marked =
      type === 'submit' ? target.matches(MARK) && target : target.closest(typed ? MARK : `${MARK}:not(form)`)
    if (!marked || (target.type === 'checkbox' && typed)) return
    const { key } = event as KeyboardEvent
    if (key && (!key[1] || key === 'Tab' || target.matches(NATIVE_KEYS))) return
    load()
    if (typed) queue = queue.filter((held) => held.target !== target || held.event.type !== type)
    else {
      event.preventDefault()
      event.stopImmediatePropagation()
      marked.ariaBusy = 'true'
    }
    queue.push({ marked, target, event, value: target.value, caret: typed ? target.selectionEnd : null })
    watcher ??= watch()
  }

  function watch(): MutationObserver {
    const observer = new MutationObserver(() => {
      for (const held of queue.splice(0)) {
        if (held.marked.matches(MARK)) {
          if (held.marked.isConnected) queue.push(held)
        } else replay(held)
      }
    })
    observer.observe(document, { subtree: true, attributeFilter: ['data-needs-client'] })
    return observer
  }

  for (const type of intents) addEventListener(type, load, true)
  for (const type of ['click', 'submit', 'keydown', 'input']) document.addEventListener(type, hold, true)
  if ('now' in own || /[?&]state=/.test(location.search)) load()
  else if (
    'session' in document.documentElement.dataset ||
    readStored('trending') === 'true' ||
    readStored('cart')
  ) {
    addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load))
  }
}

function replay({ marked, target, event, value, caret }: Held): void {
  marked.ariaBusy = null
  if (event.type === 'submit') (marked as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
  else if (event.type === 'input') {
    const input = target as HTMLInputElement
    // React's setter on the element notes the empty value; the prototype's does not, so onChange fires.
    input.value = ''
    Reflect.set(Object.getPrototypeOf(input) as object, 'value', value, input)
    if (caret !== null) input.setSelectionRange(caret, caret)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  } else {
    const Kind = event.constructor as new (type: string, init: Event) => Event
    ;(target.isConnected ? target : marked).dispatchEvent(new Kind(event.type, event))
  }
}
