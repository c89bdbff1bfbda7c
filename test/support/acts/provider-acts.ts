import { issueCode } from '#features/accounts/oauth/mutations-code.ts'
import { decide } from '../oauth/consent.ts'
import type { TriedAct } from './act.ts'
import { callOutcome, type World, type WorldAnswer } from './world.ts'

/** What a browser sends of the cookies that it was given. */
const cookieOf = ({ cookies }: WorldAnswer) => ({
  cookie: cookies.map((each) => each.slice(0, each.indexOf(';'))).join('; '),
})

// Whatever fails, the person hears that the authentication did, at the page that takes them back (decisions S9).
const authenticationFailed = ({ status, location, text }: WorldAnswer): boolean =>
  status === 302 ? location === '/user/auth' : status === 400 && text.includes('uthentication failed')

/** To the provider and back. A code works once: each time it is another. */
async function comeBack(
  world: World,
  start: string,
  callback: string,
  address: (begun: WorldAnswer) => string,
) {
  const begun = await world.call(start)
  const landing = await decide(address(begun), 'Allow')
  const manner = { headers: cookieOf(begun), query: Object.fromEntries(landing.searchParams) }
  return callOutcome(world, world.call(callback, undefined, manner), authenticationFailed)
}

const social = (
  provider: 'github' | 'facebook',
  name: string,
  prepare: (world: World) => unknown,
): TriedAct => ({
  name,
  prepare: async (world) => void (await prepare(world)),
  run: (world) =>
    comeBack(
      world,
      `GET /user/auth/${provider}`,
      `GET /user/auth/${provider}/callback`,
      ({ location }) => location!,
    ),
})

function atGitHub({ github }: World, email: string): void {
  github.person = { id: 7, login: 'somebody', name: 'Some Body', email: null, avatar_url: null }
  github.emails = [{ email, primary: true, verified: true, visibility: 'private' }]
}

const google = '/user-service/api/v1/signin/google'
let code: { code: string; browser: string }

/** Sign-in with providers. */
export const providerActs: TriedAct[] = [
  social('github', 'GET /user/auth/github/callback', (world) => atGitHub(world, 'new@example.org')),
  social('github', 'GET /user/auth/github/callback, of somebody with an account', (world) =>
    atGitHub(world, world.ada.email),
  ),
  social('github', 'GET /user/auth/github/callback, of an account that nobody verified', async (world) => {
    const { sound, ada } = world
    atGitHub(world, ada.email)
    await sound.updateTable('person').set({ email_verified: false }).where('id', '=', ada.id).execute()
  }),
  social('facebook', 'GET /user/auth/facebook/callback', ({ facebook }) => {
    const picture = { data: { url: 'https://pictures.example.org/a.png', is_silhouette: true } }
    facebook.person = { id: '70', name: 'Some Body', email: 'new@example.org', picture }
  }),
  {
    name: `GET ${google}callback`,
    prepare: async (world) => {
      world.google.claims = { sub: '7', email: 'new@example.org', email_verified: true, name: 'Some Body' }
    },
    run: (world) =>
      comeBack(
        world,
        `GET ${google}`,
        `GET ${google}callback`,
        ({ text }) => JSON.parse(text).message as string,
      ),
  },
  {
    name: 'GET /session/me',
    prepare: async (world) => {
      code = await issueCode(world.sound, { personId: world.ada.id, provider: 'GitHub' })
    },
    run: (world) => {
      const headers = { authorization: `Bearer ${code.code}`, cookie: `agora.code=${code.browser}` }
      return callOutcome(world, world.call('GET /session/me', undefined, { headers }), authenticationFailed)
    },
  },
]
