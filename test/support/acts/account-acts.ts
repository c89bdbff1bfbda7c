import { createLink } from '#features/accounts/mutations-link.ts'
import type { TriedAct } from './act.ts'
import { heard, PASSWORD, type Inhabitant, type World } from './world.ts'

const prefix = '/user-service/api/v1'
const NEW_PASSWORD = 'a-quite-different-pass5'

/** A call by JSON that needs no preparation. */
const called = (
  key: string,
  input: (world: World) => unknown,
  by?: (world: World) => Inhabitant,
): TriedAct => ({
  name: key,
  run: (world) => heard(world, world.call(key, by?.(world), { input: input(world) })),
})

const ada = (world: World) => world.ada
const root = (world: World) => world.root
const cookieOf = ({ cookie }: Inhabitant) => ({ cookie: `agora.session=${cookie}` })

let token = ''
let newcomer: Inhabitant | undefined
const withLink =
  (use: 'reset-password' | 'verify-email', proves: (world: World) => string) => async (world: World) => {
    token = await createLink(world.sound, world.deps.secret, use, proves(world))
  }

const signUp = { email: 'eve@example.org', currentPassword: PASSWORD }

/** Calls of the user API, the administration of it apart. */
export const accountActs: TriedAct[] = [
  called(`POST ${prefix}/signup`, () => signUp),
  {
    ...called(`POST ${prefix}/signup`, () => ({ ...signUp, email: 'ada@example.org' })),
    name: `POST ${prefix}/signup, of an address that is registered`,
  },
  {
    name: `POST ${prefix}/signin`,
    run: (world) => {
      const input = { email: world.ada.email, currentPassword: PASSWORD }
      return heard(
        world,
        world.call(`POST ${prefix}/signin`, undefined, { input, headers: cookieOf(world.bob) }),
      )
    },
  },
  {
    name: `POST ${prefix}/signin, with a wrong password`,
    run: (world) => {
      const input = { email: world.ada.email, currentPassword: 'no idea' }
      const wrong = world.call(`POST ${prefix}/signin`, undefined, { input })
      // Which is on record: that is the act.
      return heard(
        world,
        wrong.then((answer) => (answer.status === 400 ? { ...answer, status: 200 } : answer)),
      )
    },
  },
  called(`POST ${prefix}/forgotpassword`, () => ({ email: 'ada@example.org' })),
  {
    ...called(`POST ${prefix}/updatepassword`, () => ({ currentPassword: NEW_PASSWORD }), ada),
    name: `POST ${prefix}/updatepassword, signed in`,
  },
  {
    name: `POST ${prefix}/updatepassword`,
    prepare: withLink('reset-password', (world) => world.ada.id),
    run: (world) =>
      heard(
        world,
        world.call(`POST ${prefix}/updatepassword`, undefined, {
          input: { currentPassword: NEW_PASSWORD, token },
        }),
      ),
  },
  {
    name: `POST ${prefix}/verify-email`,
    async prepare(world) {
      await unverified(world)
      await withLink('verify-email', () => world.ada.email)(world)
    },
    run: (world) => heard(world, world.call(`POST ${prefix}/verify-email`, undefined, { input: { token } })),
  },
  {
    name: `POST ${prefix}/deny-signup`,
    async prepare(world) {
      await unverified(world)
      await withLink('verify-email', () => world.ada.email)(world)
    },
    run: (world) => heard(world, world.call(`POST ${prefix}/deny-signup`, undefined, { input: { token } })),
  },
  called(`POST ${prefix}/change-email`, () => ({ email: 'eve@example.org' }), ada),
  {
    ...called(`POST ${prefix}/change-email`, (world) => ({ email: world.bob.email }), ada),
    name: `POST ${prefix}/change-email, to an address that has an account`,
  },
  changing('confirm-email-change', 'change-email-new', { old_confirmed: true }),
  {
    ...changing('confirm-email-change', 'change-email-old', {}),
    name: `POST ${prefix}/confirm-email-change, at the first of both`,
  },
  changing('deny-email-change', 'change-email-old', {}),
  changing('undo-email-change', 'undo-email-change', { changed: new Date() }),
  { ...called(`POST ${prefix}/resend-verification`, () => ({}), ada), prepare: unverified },
  {
    ...called(
      `PATCH ${prefix}/profile`,
      () => ({
        name: 'Fay',
        userType: 'Business',
        organization: { name: 'Fay & Co', registrationNumber: 'HRB 1', webSite: 'https://example.org' },
      }),
      () => newcomer!,
    ),
    prepare: async (world) => {
      newcomer = await world.enter('fay@example.org', { user_type: null })
    },
  },
  called(`POST ${prefix}/end-session`, (world) => ({ id: world.ada.sessionId }), ada),
  {
    ...called(`POST ${prefix}/end-other-sessions`, () => ({ password: PASSWORD }), ada),
    // The password is asked for again.
    prepare: ({ sound, ada: { id } }) =>
      sound
        .updateTable('session')
        .set({ created: new Date(Date.now() - 3_600_000) })
        .where('person_id', '=', id)
        .execute(),
  },
  {
    ...called(`POST ${prefix}/unlink-provider`, () => ({ provider: 'GitHub' }), ada),
    prepare: ({ sound, ada: { id: person_id } }) =>
      sound
        .insertInto('identity')
        .values({ id: 'at-github', person_id, provider_id: 'github', account_id: '7' })
        .execute(),
  },
  called(`POST ${prefix}/delete-account`, () => ({ password: PASSWORD }), ada),
  {
    ...called(`POST ${prefix}/keep-account`, () => ({}), ada),
    prepare: ({ sound, ada: { id } }) =>
      sound.updateTable('person').set({ delete_after: new Date() }).where('id', '=', id).execute(),
  },
  called(`GET ${prefix}/export`, () => undefined, ada),
  {
    name: 'GET /refreshToken',
    run: (world) =>
      heard(world, world.call('GET /refreshToken', undefined, { headers: cookieOf(world.ada) })),
  },
  {
    name: 'GET /user/logout',
    run: (world) => heard(world, world.call('GET /user/logout', world.bob, { headers: cookieOf(world.ada) })),
  },
]

/** An act by the link of a change of address, of which so much has been done. */
function changing(call: string, use: Parameters<typeof createLink>[2], done: object): TriedAct {
  return {
    name: `POST ${prefix}/${call}`,
    async prepare(world) {
      const {
        sound,
        ada: { id: person_id, email },
        deps,
      } = world
      const addresses = {
        old_email: 'changed' in done ? 'before@example.org' : email,
        new_email: 'eve@example.org',
      }
      await sound
        .insertInto('email_change')
        .values({ id: 'change', person_id, ...addresses, ...done })
        .execute()
      token = await createLink(sound, deps.secret, use, 'change')
    },
    run: (world) => heard(world, world.call(`POST ${prefix}/${call}`, undefined, { input: { token } })),
  }
}

function unverified({ sound, ada: { id } }: World): Promise<unknown> {
  return sound.updateTable('person').set({ email_verified: false }).where('id', '=', id).execute()
}

const admin = `${prefix}/admin`
const governed = (name: string, more: object, prepare: object = {}): TriedAct => ({
  ...called(`POST ${admin}${name}`, ({ tutor }) => ({ id: tutor.id, ...more }), root),
  prepare: ({ sound, tutor }) =>
    sound
      .updateTable('person')
      .set({ updated: new Date(), ...prepare })
      .where('id', '=', tutor.id)
      .execute(),
})

/** The same for somebody with second factors. */
const withFactors = (act: TriedAct): TriedAct => ({
  ...act,
  async prepare(world) {
    await act.prepare?.(world)
    const person_id = world.tutor.id
    const { sound } = world
    await sound
      .insertInto('authenticator')
      .values({ person_id, secret: 'x', confirmed: new Date() })
      .execute()
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
  governed('/approve', {}),
  governed('/refuse', { reason: 'Nobody knows the institute.' }),
  governed('/disable', { reason: 'Spam' }),
  governed('/enable', {}, { disabled: new Date() }),
  governed('/end-sessions', {}),
  withFactors(governed('/reset-factors', {}, { second_factor: new Date() })),
  governed('/role', { role: 'admin' }),
]
