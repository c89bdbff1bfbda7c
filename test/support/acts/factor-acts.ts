import { hashRecoveryCode } from '#features/accounts/second-factor/recovery-codes.ts'
import { beginSecondStep } from '#features/accounts/second-factor/mutations-begin.ts'
import { sealSecret } from '#features/accounts/second-factor/sealed-secret.ts'
import { base32 } from '#features/accounts/second-factor/totp.ts'
import { insertRows } from '../rows.ts'
import { codeNow } from './authenticator.ts'
import { makeChallenge } from '#features/accounts/second-factor/mutations-passkey.ts'
import { softPasskey } from './soft-passkey.ts'
import type { TriedAct } from './act.ts'
import { callAct, PASSWORD, type World } from './world.ts'

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
  await insertRows(sound, 'recovery_code', { person_id: ada.id, hash: hashRecoveryCode(recoveryCode) })
}

const called = (name: string, input: () => object, prepare?: TriedAct['prepare']): TriedAct =>
  callAct(`POST ${prefix}/${name}`, 'ada', input, { prepare })

const secondStep = (input: () => object, more = ''): TriedAct =>
  callAct(`POST ${prefix}/second-step${more}`, undefined, input, {
    async prepare(world) {
      await withAuthenticator(world)
      ;({ step } = await beginSecondStep(world.sound, world.deps.secret, world.ada.id, 'local'))
    },
    manner: () => ({ headers: { cookie: `agora.step=${step}` } }),
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

/** Calls about second factors. */
export const factorActs: TriedAct[] = [
  callAct(`POST ${prefix}/add-passkey`, 'ada', (world) => ({ name: 'Laptop', response: registered(world) })),
  callAct(
    `POST ${prefix}/signin/passkey`,
    undefined,
    ({ deps }) => ({ response: key.sign(makeChallenge('sign in', deps.secret), origin) }),
    { prepare: withPasskey },
  ),
  called('remove-passkey', () => ({ id: key.id }), withPasskey),
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
  secondStep(() => ({ code: recoveryCode }), ', with a recovery code'),
  callAct(
    `POST ${prefix}/signin, of an account with a second factor`,
    undefined,
    ({ ada }) => ({ email: ada.email, currentPassword: PASSWORD }),
    // That it is asked for is what was to be done.
    { prepare: (world) => withAuthenticator(world), doneWith: 403 },
  ),
]
