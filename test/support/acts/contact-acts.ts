import { pruneMessages } from '#features/contact/mutations.ts'
import { insertBusiness } from '../business/insert.ts'
import { insertInstitutes } from '../institute/insert.ts'
import type { TriedAct } from './act.ts'
import { heard, wellDone, worked, type World } from './world.ts'

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
  await wellDone(world.call(`POST ${contact}/message`, undefined, { input }))
  const row = await world.sound.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
  id = String(row.id)
}

/** The contact form, and what becomes of its messages. */
export const contactActs: TriedAct[] = [
  {
    name: `POST ${contact}/message`,
    run: (world) => heard(world, world.call(`POST ${contact}/message`, undefined, { input })),
  },
  {
    name: `POST ${contact}/institute`,
    async prepare(world) {
      await insertInstitutes(world.sound, [
        {
          slug: 'arlanza',
          approval: 'approved',
          content: {
            instituteDetails: [{ instituteName: 'Arlanza Institute' }],
            instituteContactEmails: [{ department: 'General', email: 'office@arlanza.example' }],
          },
        },
      ])
    },
    run: (world) =>
      heard(
        world,
        world.call(`POST ${contact}/institute`, undefined, {
          input: { ...input, Slug: 'arlanza', contact: 'item0' },
        }),
      ),
  },
  {
    name: `POST ${contact}/business`,
    async prepare(world) {
      const lists = {
        businessContactDetails: [{ department: 'General', businessEmail: 'office@arlanza.example' }],
      }
      await insertBusiness(world.sound, { slug: 'arlanza', lists })
    },
    run: (world) =>
      heard(
        world,
        world.call(`POST ${contact}/business`, undefined, {
          input: { ...input, Slug: 'arlanza', contact: 'businessContactDetails0' },
        }),
      ),
  },
  {
    name: `POST ${contact}/settle`,
    prepare: withMessage,
    run: (world) =>
      heard(world, world.call(`POST ${contact}/settle`, world.root, { input: { id, answered: true } })),
  },
  {
    name: 'messages that had their time',
    async prepare(world) {
      await withMessage(world)
      await world.sound
        .updateTable('contact_message')
        .set({ created: new Date(0) })
        .execute()
    },
    run: ({ deps }) => worked(() => pruneMessages(deps.db)),
  },
]
