import { createLink } from '#features/accounts/mutations-link.ts'
import { insertRows, updateRows } from '../rows.ts'
import type { TriedAct } from './act.ts'
import { callAct, PASSWORD, type Inhabitant, type World } from './world.ts'

const prefix = '/user-service/api/v1'
type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never
const NEW_PASSWORD = 'a-quite-different-pass5'

const cookieOf = ({ cookie }: Inhabitant) => ({ cookie: `agora.session=${cookie}` })

let token = ''
let newcomer: Inhabitant | undefined
const withLink =
  (use: 'reset-password' | 'verify-email', proves: (world: World) => string) => async (world: World) => {
    token = await createLink(world.sound, world.deps.secret, use, proves(world))
  }

const signUp = { email: 'eve@example.org', currentPassword: PASSWORD }

const post = (path: string, ...given: Tail<Parameters<typeof callAct>>) =>
  callAct(`POST ${prefix}/${path}`, ...given)

/** Calls of the user API, the administration of it apart. */
export const accountActs: TriedAct[] = [
  post('signup', undefined, () => signUp),
  post('signup, of an address that is registered', undefined, ({ ada }) => ({ ...signUp, email: ada.email })),
  post('signin', undefined, ({ ada }) => ({ email: ada.email, currentPassword: PASSWORD }), {
    manner: ({ bob }) => ({ headers: cookieOf(bob) }),
  }),
  // Which is on record: that is the act.
  post(
    'signin, with a wrong password',
    undefined,
    ({ ada }) => ({ email: ada.email, currentPassword: 'no' }),
    { doneWith: 400 },
  ),
  post('forgotpassword', undefined, ({ ada }) => ({ email: ada.email })),
  post('updatepassword, signed in', 'ada', () => ({ currentPassword: NEW_PASSWORD })),
  post('updatepassword', undefined, () => ({ currentPassword: NEW_PASSWORD, token }), {
    prepare: withLink('reset-password', (world) => world.ada.id),
  }),
  post('verify-email', undefined, () => ({ token }), { prepare: toVerify }),
  post('deny-signup', undefined, () => ({ token }), { prepare: toVerify }),
  post('change-email', 'ada', () => ({ email: 'eve@example.org' })),
  post('change-email, to an address that has an account', 'ada', ({ bob }) => ({ email: bob.email })),
  changing('confirm-email-change', 'change-email-new', { old_confirmed: true }),
  changing('confirm-email-change, at the first of both', 'change-email-old', {}),
  changing('deny-email-change', 'change-email-old', {}),
  changing('undo-email-change', 'undo-email-change', { changed: new Date() }),
  post('resend-verification', 'ada', undefined, { prepare: unverified }),
  callAct(
    `PATCH ${prefix}/profile`,
    () => newcomer!,
    () => ({
      name: 'Fay',
      userType: 'Business',
      organization: { name: 'Fay & Co', registrationNumber: 'HRB 1', webSite: 'https://example.org' },
    }),
    { prepare: async (world) => (newcomer = await world.enter('fay@example.org', { user_type: null })) },
  ),
  post('end-session', 'ada', ({ ada }) => ({ id: ada.sessionId })),
  post('end-other-sessions', 'ada', () => ({ password: PASSWORD }), {
    // The password is asked for again.
    prepare: ({ sound, ada: { id } }) =>
      updateRows(sound, 'session', { created: new Date(Date.now() - 3_600_000) }, { person_id: id }),
  }),
  post('unlink-provider', 'ada', () => ({ provider: 'GitHub' }), {
    prepare: ({ sound, ada: { id: person_id } }) =>
      insertRows(sound, 'identity', { id: 'at-github', person_id, provider_id: 'github', account_id: '7' }),
  }),
  post('delete-account', 'ada', () => ({ password: PASSWORD })),
  post('keep-account', 'ada', undefined, {
    prepare: ({ sound, ada: { id } }) =>
      sound.updateTable('person').set({ delete_after: new Date() }).where('id', '=', id).execute(),
  }),
  callAct(`GET ${prefix}/export`, 'ada'),
  callAct('GET /refreshToken', undefined, undefined, { manner: ({ ada }) => ({ headers: cookieOf(ada) }) }),
  callAct('GET /user/logout', 'bob', undefined, { manner: ({ ada }) => ({ headers: cookieOf(ada) }) }),
]

/** An act by the link of a change of address, of which so much has been done. */
function changing(call: string, use: Parameters<typeof createLink>[2], done: object): TriedAct {
  return post(call, undefined, () => ({ token }), {
    async prepare({ sound, ada: { id: person_id, email }, deps }) {
      const old_email = 'changed' in done ? 'before@example.org' : email
      await sound
        .insertInto('email_change')
        .values({ id: 'change', person_id, old_email, new_email: 'eve@example.org', ...done })
        .execute()
      token = await createLink(sound, deps.secret, use, 'change')
    },
  })
}

async function toVerify(world: World): Promise<void> {
  await unverified(world)
  await withLink('verify-email', () => world.ada.email)(world)
}

function unverified({ sound, ada: { id } }: World): Promise<unknown> {
  return sound.updateTable('person').set({ email_verified: false }).where('id', '=', id).execute()
}

const governed = (name: string, more: object, prepare: object = {}): TriedAct =>
  post(`admin/${name}`, 'root', ({ tutor }) => ({ id: tutor.id, ...more }), {
    prepare: ({ sound, tutor }) =>
      updateRows(sound, 'person', { updated: new Date(), ...prepare }, { id: tutor.id }),
  })

/** The same for somebody with second factors. */
const withFactors = (act: TriedAct): TriedAct => ({
  ...act,
  async prepare(world) {
    await act.prepare?.(world)
    const person_id = world.tutor.id
    const { sound } = world
    await insertRows(sound, 'authenticator', { person_id, secret: 'x', confirmed: new Date() })
    await sound.insertInto('recovery_code').values({ person_id, hash: 'x' }).execute()
    await sound
      .insertInto('passkey')
      .values({ id: 'key', person_id, name: 'Laptop', public_key: 'x', counter: '0', transports: [] })
      .execute()
    await createLink(sound, world.deps.secret, 'reset-password', person_id)
  },
})

/** What administrators do. */
export const administrationActs: TriedAct[] = [
  governed('approve', {}),
  governed('refuse', { reason: 'Nobody knows the institute.' }),
  governed('disable', { reason: 'Spam' }),
  governed('enable', {}, { disabled: new Date() }),
  governed('end-sessions', {}),
  withFactors(governed('reset-factors', {}, { second_factor: new Date() })),
  governed('role', { role: 'admin' }),
]
