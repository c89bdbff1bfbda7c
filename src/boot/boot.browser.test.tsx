import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { clearIntent, storeIntent } from '#lib/browser/intent.ts'

// What a reader does on a page before the client is there. The page of these tests is a frame of its own with the boot
// script and what it looks for; its client takes the marks away when it is let in.

interface Client {
  mayCome: Promise<void>
  come: (document: Document) => void
}

const bootOf = window as typeof window & { client?: Client }
const MARK = 'data-needs-client'

afterEach(() => document.querySelector('iframe')?.remove())

interface Opened {
  frame: ReturnType<typeof page.frameLocator>
  document: Document
  /** What the client heard of each act: its type, and of what. */
  heard: string[]
  started: () => number
  letCome: () => void
}

/** Opens a page. @param client what is loaded as the client; without it one that takes over the page. */
async function open(
  body: string,
  {
    attributes = '',
    client = 'parent.started++; await parent.client.mayCome; parent.client.come(document)',
  } = {},
): Promise<Opened> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const heard: string[] = []
  Object.assign(window, { started: 0 })
  bootOf.client = {
    mayCome: promise,
    come(document) {
      for (const type of ['click', 'submit', 'keydown', 'input', 'change'])
        document.addEventListener(type, (event) => {
          event.preventDefault()
          heard.push(`${type} ${(event.target as HTMLElement).id}`)
        })
      for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
    },
  }
  const url = URL.createObjectURL(new Blob([client], { type: 'text/javascript' }))
  onTestFinished(() => URL.revokeObjectURL(url))
  const element = document.createElement('iframe')
  Object.assign(element.style, { width: '600px', height: '400px' })
  element.dataset['testid'] = 'page'
  const loaded = new Promise((done) => element.addEventListener('load', done, { once: true }))
  // The portal writes the script into the page, where it finds itself; served as a module it would not.
  element.srcdoc = `<!doctype html><html data-theme="agora"><head><script data-client="${url}" ${attributes}>
    const script = document.currentScript
    Object.defineProperty(document, 'currentScript', { get: () => script })
    // Vitest's server has each import of a module wrapped.
    window.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }
    </script><script type="module" src="/src/boot/main.ts"></script></head><body ${body}</body></html>`
  document.body.append(element)
  await loaded
  return {
    frame: page.frameLocator(page.getByTestId('page')),
    document: element.contentDocument as Document,
    heard,
    started: () => (window as unknown as { started: number }).started,
    letCome: resolve,
  }
}

const ways = {
  mouse: (target: Locator) => target.click(),
  touch: async (target: Locator) => {
    const element = target.element() as HTMLElement
    element.dispatchEvent(new Event('touchstart', { bubbles: true }))
    element.click()
  },
  keyboard: async (target: Locator) => {
    ;(target.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  },
}

const waiting = {
  'a link that opens a dialog': [
    `${MARK}="[href$=signin]"><a id="act" href="/signin">Act</a>`,
    'link',
    'click act',
  ],
  'a link that opens a dialog for what is wanted': [
    `${MARK}='[href="/signin"],[href^="/signin?"]'><a id="act" href="/signin?returnTo=/jobs">Act</a>`,
    'link',
    'click act',
  ],
  'a link within a marked part': [
    `><p ${MARK}="a"><a id="act" href="/play">Act</a></p>`,
    'link',
    'click act',
  ],
  'a button that does nothing by itself': [
    `><button id="act" type="button" ${MARK}="">Act</button>`,
    'button',
    'click act',
  ],
  'a form': [
    `><form id="form" ${MARK}="" method="post"><button>Act</button></form>`,
    'button',
    'submit form',
  ],
  'a form that works by itself, only not as well': [
    `><form id="form" ${MARK}="form"><button>Act</button></form>`,
    'button',
    'submit form',
  ],
  'a button within a form': [
    `><form ${MARK}=""><button id="act" type="button">Act</button></form>`,
    'button',
    'click act',
  ],
} as const

for (const [what, [body, role, expected]] of Object.entries(waiting))
  for (const [way, act] of Object.entries(ways))
    test(`${what} waits for the client and acts once: ${way}`, async () => {
      const { frame, document, heard, started, letCome } = await open(body)
      expect(started()).toBe(0)
      const { href } = document.location
      await act(frame.getByRole(role, { name: 'Act' }))
      await expect.poll(started).toBe(1)
      expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
      expect(heard).toEqual([])
      letCome()
      await expect.poll(() => heard.filter((each) => each === expected)).toEqual([expected])
      expect(heard.filter((each) => /^(?:click|submit) (?:act|form)/.test(each))).toEqual([expected])
      expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
      expect(document.location.href).toBe(href)
      expect(started()).toBe(1)
    })

test('replays typed text to the client once', async () => {
  const { frame, document, heard, letCome } = await open(
    `><form ${MARK}=""><input id="q" aria-label="Words"></form>`,
  )
  await userEvent.type(frame.getByRole('textbox', { name: 'Words' }), 'bolt')
  letCome()
  await expect.poll(() => heard.filter((each) => each === 'input q')).toHaveLength(1)
  expect(heard.filter((each) => each === 'change q')).toHaveLength(1)
  const field = document.getElementById('q') as HTMLInputElement
  expect(field.value).toBe('bolt')
})

test('replays a choice in a select once', async () => {
  const { frame, document, heard, letCome } = await open(
    `><form ${MARK}=""><select id="zone" aria-label="Zone"><option>My own</option><option>Kolkata</option></select></form>`,
  )
  await userEvent.selectOptions(frame.getByRole('combobox', { name: 'Zone' }), 'Kolkata')
  letCome()
  await expect.poll(() => heard.filter((each) => each === 'change zone')).toHaveLength(1)
  expect((document.getElementById('zone') as HTMLSelectElement).value).toBe('Kolkata')
})

test('replays only the last of several link clicks', async () => {
  const { frame, document, heard, letCome } = await open(
    `${MARK}="a"><a id="one" href="/one">One</a> <a id="two" href="/two">Two</a>`,
  )
  await frame.getByRole('link', { name: 'One' }).click()
  await frame.getByRole('link', { name: 'One' }).click()
  await frame.getByRole('link', { name: 'Two' }).click()
  expect(document.getElementById('one')?.ariaBusy).toBeNull()
  letCome()
  await expect.poll(() => heard).toEqual(['click two'])
})

test('replays every key press', async () => {
  const { document, heard, letCome } = await open(`><div id="list" tabindex="0" ${MARK}="">List</div>`)
  document.getElementById('list')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  letCome()
  await expect.poll(() => heard).toEqual(['keydown list', 'keydown list'])
})

test('leaves Ctrl clicks and unmarked links to the browser', async () => {
  const { frame, document } = await open(
    `><p ${MARK}="a"><a href="#marked">Marked</a></p><a href="#plain">Plain</a>`,
  )
  // It would open a page of its own.
  let left = false
  document.addEventListener('click', (event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  })
  await frame.getByRole('link', { name: 'Marked' }).click({ modifiers: ['Control'] })
  expect(left).toBe(true)
  left = false
  await frame.getByRole('link', { name: 'Plain' }).click()
  expect(left).toBe(true)
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
})

test('a choice in a list shows at once, and React hears of it only after hydration', async () => {
  const { frame, document, letCome } = await open(
    `><main ${MARK}="#filters"><form id="filters"><label><input type="checkbox">Free</label></form></main>`,
  )
  const heard: string[] = []
  for (const type of ['pointerdown', 'click', 'change'])
    document.addEventListener(type, () => heard.push(type), true)
  const box = frame.getByRole('checkbox', { name: 'Free' })
  await box.click()
  await expect.element(box).toBeChecked()
  expect(heard).toEqual([])
  letCome()
  await expect.poll(() => document.querySelector(`[${MARK}]`)).toBeNull()
  await box.click()
  // This client prevents the click.
  expect(heard).toEqual(['pointerdown', 'click'])
})

const closings = {
  Esc: () => userEvent.keyboard('{Escape}'),
  'a press beside it': (document: Document) =>
    document
      .querySelector('dialog')
      ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })),
  'its cross': (document: Document) => document.querySelector<HTMLElement>('dialog a')?.click(),
}
for (const [way, close] of Object.entries(closings))
  test(`a server-rendered dialog is modal and focused, and ${way} closes it once`, async () => {
    const { document, heard, letCome } = await open(
      `><dialog open ${MARK}="dialog"><p ${MARK}="a"><a id="cross" href="/list">Close</a></p></dialog>`,
    )
    expect(document.querySelector('dialog:modal')).not.toBeNull()
    expect(document.activeElement?.id).toBe('cross')
    await close(document)
    expect(document.getElementById('cross')?.ariaBusy).toBe('true')
    letCome()
    await expect.poll(() => heard).toEqual(['click cross'])
  })

const intents = {
  'a movement of the pointer': 'pointerover',
  'a touch': 'touchstart',
  'a key': 'keydown',
  'the focus': 'focusin',
}
for (const [sign, type] of Object.entries(intents))
  test(`loads the client once, and only after ${sign}`, async () => {
    const { document, started } = await open('><p>Text</p>')
    expect(started()).toBe(0)
    expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(0)
    for (let i = 0; i < 2; i++) document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(1)
    await expect.poll(started).toBe(1)
  })

for (const [name, value] of [
  ['trending', 'true'],
  ['cart', '[1]'],
  ['reading', '{}'],
] as const)
  test(`loads the client without interaction if ${name} is stored`, async () => {
    localStorage.setItem(`agora.${name}`, value)
    const { started } = await open('><p>Text</p>')
    await expect.poll(started).toBe(1)
  })

test('loads the client and reserves space for signed-in users', async () => {
  localStorage.setItem('agora.token', 'a-token')
  localStorage.setItem('agora.expiresAt', String(Date.now() + 60_000))
  const { document, started } = await open('><p>Text</p>')
  expect(document.documentElement.dataset['session']).toBe('')
  await expect.poll(started).toBe(1)
})

test('ignores an expired session', async () => {
  localStorage.setItem('agora.token', 'a-token')
  localStorage.setItem('agora.expiresAt', String(Date.now() - 1))
  const { document } = await open('><p>Text</p>')
  expect(document.documentElement.dataset['session']).toBeUndefined()
})

test('loads the client at once on a page that needs it', async () => {
  const { started } = await open('><p>Text</p>', { attributes: 'data-now' })
  await expect.poll(started).toBe(1)
})

test('submits a form natively if the client fails to load', async () => {
  const { frame, document } = await open(`><form ${MARK}="form"><button>Search</button></form>`, {
    client: 'parent.started++; throw new Error("No client")',
  })
  const form = document.querySelector('form') as HTMLFormElement
  const submitted = new Promise<void>((done) => (form.submit = done))
  await frame.getByRole('button', { name: 'Search' }).click()
  await submitted
  expect(form.ariaBusy).toBeNull()
})

test('says that the client fails to load when a button that needs it is pressed', async () => {
  const { frame, document, started } = await open(
    `><button type="button" ${MARK}="">Follow</button><p id="client-failed" role="alert" hidden>Try again</p>`,
    { client: 'parent.started++; throw new Error("No client")' },
  )
  const notice = document.getElementById('client-failed') as HTMLElement
  document.body.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await expect.poll(started).toBe(1)
  // Nothing was pressed that could not be done.
  expect(notice.hidden).toBe(true)
  await frame.getByRole('button', { name: 'Follow' }).click()
  await expect.element(frame.getByRole('alert')).toBeVisible()
  expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0)
})

test('says that the client fails to load on a page that needs it at once', async () => {
  const { frame } = await open('><p id="client-failed" role="alert" hidden>Try again</p>', {
    attributes: 'data-now',
    client: 'throw new Error("No client")',
  })
  await expect.element(frame.getByRole('alert')).toBeVisible()
})

test('applies and stores the theme and colour scheme, even if change events are stopped', async () => {
  const { frame, document } = await open(`><button popovertarget="looks">Appearance</button>
    <div id="looks" popover data-choices><label><input type="radio" name="theme" value="agora">Agora</label>
    <label><input type="radio" name="theme" value="green">Green</label>
    <label><input type="radio" name="scheme" value="system">System</label>
    <label><input type="radio" name="scheme" value="dark" data-focus>Dark</label></div>`)
  document.addEventListener('change', (event) => event.stopPropagation(), true)
  const { dataset } = document.documentElement
  const button = frame.getByRole('button', { name: 'Appearance' })
  await button.click()
  expect((button.element() as HTMLElement).ariaExpanded).toBe('true')
  expect(document.activeElement).toBe(document.querySelector('[data-focus]'))
  await expect.element(frame.getByRole('radio', { name: 'Agora' })).toBeChecked()
  await expect.element(frame.getByRole('radio', { name: 'System' })).toBeChecked()
  await frame.getByRole('radio', { name: 'Green' }).click()
  await frame.getByRole('radio', { name: 'Dark' }).click()
  expect([dataset['theme'], dataset['scheme']]).toEqual(['green', 'dark'])
  expect([localStorage.getItem('agora.theme'), localStorage.getItem('agora.scheme')]).toEqual([
    'green',
    'dark',
  ])
  await frame.getByRole('radio', { name: 'System' }).click()
  expect(dataset['scheme']).toBeUndefined()
  expect(localStorage.getItem('agora.scheme')).toBeNull()
})

test('applies stored choices and ignores unknown values', async () => {
  localStorage.setItem('agora.theme', 'blue')
  localStorage.setItem('agora.scheme', 'light')
  localStorage.setItem('agora.drawer', 'closed')
  const { document } = await open('><p>Text</p>')
  expect({ ...document.documentElement.dataset }).toEqual({
    theme: 'blue',
    scheme: 'light',
    drawer: 'closed',
  })
  document.defaultView?.frameElement?.remove()
  localStorage.setItem('agora.theme', 'evil')
  localStorage.setItem('agora.scheme', 'evil')
  const other = await open('><p>Text</p>')
  expect({ ...other.document.documentElement.dataset }).toEqual({ theme: 'agora', drawer: 'closed' })
})

test('redirects visitors without a session from a members’ page to the landing page', async () => {
  await open('><p>Mine</p>', { attributes: 'data-now="signed-in"' })
  const frame = document.querySelector('iframe')!
  await expect.poll(() => frame.contentWindow?.location.pathname).toBe('/')
})

test('loads the client at once to ask a visitor to sign in for a page that they opened', async () => {
  onTestFinished(clearIntent)
  storeIntent({ returnTo: '/my-privacy', plain: true, opens: true })
  const { started } = await open('><p>Text</p>')
  await expect.poll(started).toBe(1)
})

test('stores the Trending choice immediately', async () => {
  const { frame } = await open(
    `><form ${MARK}="form"><input type="checkbox" name="trending" aria-label="Trending"></form>`,
  )
  await frame.getByRole('checkbox', { name: 'Trending' }).click()
  expect(localStorage.getItem('agora.trending')).toBe('true')
  await frame.getByRole('checkbox', { name: 'Trending' }).click()
  expect(localStorage.getItem('agora.trending')).toBe('false')
})
