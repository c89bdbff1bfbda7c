import { appointAdmin } from '#features/accounts/admin/mutations.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv } from '#lib/server/env.ts'
import { StartError } from '#lib/api/errors.ts'
import { normalAddress } from '#lib/text/mail-address.ts'
import { paths } from '#lib/text/paths.ts'
import { openDatabase, requireDatabase, runCommand } from './command.ts'

const usage = 'Usage: npm run admin -- <email>   make the account with this address an administrator'

async function main(): Promise<void> {
  const [given, ...more] = process.argv.slice(2)
  if (given === undefined || more.length > 0 || given.startsWith('-')) throw new StartError(usage)
  const email = normalAddress(given)
  if (!email) throw new StartError(`'${given}' is not an email address. ${usage}`)
  const env = parseEnv(process.env)
  requireDatabase(env)
  const database = await openDatabase(env, `an administrator can appoint others at ${paths.admin()}.`)
  try {
    await migrate(database.direct)
    const appointed = await appointAdmin(database.db, email)
    if (!appointed) {
      throw new StartError(
        `There is no account with the address ${email}. Start the portal, sign up at ${paths.signIn()}, and run this again.`,
      )
    }
    console.log(sentence(email, appointed))
  } finally {
    await database.close()
  }
}

type Appointed = NonNullable<Awaited<ReturnType<typeof appointAdmin>>>

function sentence(email: string, { already, enabled, emailVerified }: Appointed): string {
  const what = already ? `${email} is an administrator already.` : `${email} is an administrator now.`
  const again = enabled ? ' The account was disabled and is enabled again.' : ''
  const doubt = emailVerified ? '' : ' Its address is not verified: make sure that the account is yours.'
  return what + again + doubt
}

await runCommand(main)
