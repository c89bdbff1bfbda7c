import { hashRecoveryCode } from '#features/accounts/second-factor/recovery-codes.ts'
import { beginSecondStep } from '#features/accounts/second-factor/mutations-begin.ts'
import { sealSecret } from '#features/accounts/second-factor/sealed-secret.ts'
import { base32 } from '#features/accounts/second-factor/totp.ts'
import { codeNow } from './authenticator.ts'
import { makeChallenge } from '#features/accounts/second-factor/passkey-challenge.ts'
import { softPasskey } from './soft-passkey.ts'
import type { TriedAct } from './act.ts'
import { heard, PASSWORD, type World } from './world.ts'

const prefix = '/user-service/api/v1'
const bytes = Buffer.from('12345678901234567890')
const recoveryCode = 'AAAA-BBBB-CCCC-DDDD-EEEE-FFFF'
const code = () => codeNow(base32(bytes))

let step = ''

/** Gives ada an authenticator. @param confirmed whether its codes count. */
async function withAuthenticator({ sound, deps, ada }: World, confirmed = true): Promise<void> {
  const secret = sealSecret(bytes, ada.id, deps.secret)
  const since = confirmed ? new Date('2026-01-02') : null
  await sound.insertInto('authenticator').values({ person_id: ada.id, secret, confirmed: since }).execute()
  if (!confirmed) return
  await sound.updateTable('person').set({ second_factor: since }).where('id', '=', ada.id).execute()
  await sound
    .insertInto('recovery_code')
    .values({ person_id: ada.id, hash: hashRecoveryCode(recoveryCode) })
    .execute()
}

const called = (name: string, input: () => object, prepare?: TriedAct['prepare']): TriedAct => ({
  name: `POST ${prefix}/${name}`,
  ...(prepare && { prepare }),
  run: (world) => heard(world, world.call(`POST ${prefix}/${name}`, world.ada, { input: input() })),
})

const secondStep = (input: () => object): TriedAct => ({
  name: `POST ${prefix}/second-step`,
  async prepare(world) {
    await withAuthenticator(world)
    ;({ step } = await beginSecondStep(world.sound, world.deps.secret, world.ada.id, 'local'))
  },
  run: (world) => {
    const headers = { cookie: `agora.step=${step}` }
    return heard(world, world.call(`POST ${prefix}/second-step`, undefined, { input: input(), headers }))
  },
})

const key = softPasskey()
const origin = 'http://localhost:3000'

/** What a new passkey answers to ada's session. */
const registered = (world: World) =>
  key.register(makeChallenge(`add ${world.ada.sessionId}`, world.deps.secret), origin)

async function withPasskey(world: World): Promise<void> {
  const input = { name: 'Laptop', response: registered(world) }
  const added = await world.call(`POST ${prefix}/add-passkey`, world.ada, { input })
  if (added.status !== 200) throw new Error(added.text)
}

const passkeyActs: TriedAct[] = [
  {
    name: `POST ${prefix}/add-passkey`,
    run: (world) => {
      const input = { name: 'Laptop', response: registered(world) }
      return heard(world, world.call(`POST ${prefix}/add-passkey`, world.ada, { input }))
    },
  },
  {
    name: `POST ${prefix}/signin/passkey`,
    prepare: withPasskey,
    run: (world) => {
      const input = { response: key.sign(makeChallenge('sign in', world.deps.secret), origin) }
      return heard(world, world.call(`POST ${prefix}/signin/passkey`, undefined, { input }))
    },
  },
  called('remove-passkey', () => ({ id: key.id }), withPasskey),
]

/** Calls about second factors. */
export const factorActs: TriedAct[] = [
  ...passkeyActs,
  called('new-authenticator', () => ({})),
  called(
    'confirm-authenticator',
    () => ({ code: code() }),
    (world) => withAuthenticator(world, false),
  ),
  called(
    'remove-authenticator',
    () => ({}),
    (world) => withAuthenticator(world),
  ),
  called(
    'recovery-codes',
    () => ({}),
    (world) => withAuthenticator(world),
  ),
  secondStep(() => ({ code: code() })),
  {
    ...secondStep(() => ({ code: recoveryCode })),
    name: `POST ${prefix}/second-step, with a recovery code`,
  },
  {
    name: `POST ${prefix}/signin, of an account with a second factor`,
    prepare: (world) => withAuthenticator(world),
    run: (world) => {
      const input = { email: world.ada.email, currentPassword: PASSWORD }
      const asked = world.call(`POST ${prefix}/signin`, undefined, { input })
      // That it is asked for is what was to be done.
      return heard(
        world,
        asked.then((answer) => (answer.status === 403 ? { ...answer, status: 200 } : answer)),
      )
    },
  },
]
