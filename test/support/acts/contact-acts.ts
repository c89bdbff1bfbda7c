import { pruneMessages } from '#features/contact/mutations.ts'
import { insertBusiness } from '../business/insert.ts'
import { insertInstitutes } from '../institute/insert.ts'
import { updateRows } from '../rows.ts'
import type { TriedAct } from './act.ts'
import { callAct, requireOk, workOutcome, type World } from './world.ts'

const contact = '/contact-service/api/v1'

const input = {
  name: 'Ravi Menon',
  email: 'ravi@example.org',
  subject: 'A wrong figure',
  text: 'The axes are exchanged.',
}

/** Of the one message. */
let id = ''
const withMessage = async (world: World) => {
  await requireOk(world.call(`POST ${contact}/message`, undefined, { input }))
  const row = await world.sound.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
  id = String(row.id)
}

/** The contact form, and what becomes of its messages. */
export const contactActs: TriedAct[] = [
  callAct(`POST ${contact}/message`, undefined, () => input),
  callAct(`POST ${contact}/institute`, undefined, () => ({ ...input, Slug: 'arlanza', contact: 'item0' }), {
    async prepare({ sound }) {
      const content = {
        instituteDetails: [{ instituteName: 'Arlanza Institute' }],
        instituteContactEmails: [{ department: 'General', email: 'office@arlanza.example' }],
      }
      await insertInstitutes(sound, [{ slug: 'arlanza', approval: 'approved', content }])
    },
  }),
  callAct(
    `POST ${contact}/business`,
    undefined,
    () => ({ ...input, Slug: 'arlanza', contact: 'businessContactDetails0' }),
    {
      async prepare({ sound }) {
        const to = { department: 'General', businessEmail: 'office@arlanza.example' }
        await insertBusiness(sound, { slug: 'arlanza', lists: { businessContactDetails: [to] } })
      },
    },
  ),
  callAct(`POST ${contact}/settle`, 'root', () => ({ id, answered: true }), { prepare: withMessage }),
  {
    name: 'messages that had their time',
    async prepare(world) {
      await withMessage(world)
      await updateRows(world.sound, 'contact_message', { created: new Date(0) })
    },
    run: ({ deps }) => workOutcome(() => pruneMessages(deps.db)),
  },
]
