import { json } from '#lib/db/json.ts'
import type { Talk } from '#features/events/talks/schema.ts'
import type { TriedAct } from '../acts/act.ts'
import { callOutcome, type Inhabitant, type World } from '../acts/world.ts'
import { insertRows } from '../rows.ts'

const event = '/event-service/api/v1'
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')

const talk: Talk = {
  talkTitle: 'What a cable says',
  talkSpeaker: 'Ada Rao',
  talkTopic: '',
  talkMinutes: '20',
  talkAbstract: 'Two years of data.',
  talkLinks: [],
  talkNote: '',
}
let talkId = ''

const withCall = ({ sound, eventId }: World) =>
  insertRows(sound, 'talk_call', {
    event_id: Number(eventId),
    closes: new Date(Date.now() + 86_400_000),
    wanted: 'Talks.',
    topics: json<string[]>([]),
    minutes: json<number[]>([]),
  })
const withTalk = (status: 'proposed' | 'accepted') => async (world: World) => {
  await withCall(world)
  const { id } = await world.sound
    .insertInto('talk')
    .values({ event_id: Number(world.eventId), person_id: world.ada.id, status, content: json(talk) })
    .returning('id')
    .executeTakeFirstOrThrow()
  talkId = String(id)
}

const ada = (world: World) => world.ada
const root = (world: World) => world.root
const act = (
  call: string,
  by: (world: World) => Inhabitant,
  prepare: TriedAct['prepare'],
  input: (world: World) => object,
): TriedAct => ({
  name: `POST ${event}/${call}`,
  ...(prepare && { prepare }),
  run: (world) => callOutcome(world, world.call(`POST ${event}/${call}`, by(world), { input: input(world) })),
})

/** Calls for talks, and what becomes of what is proposed. */
export const talkActs: TriedAct[] = [
  act('set-talk-call', root, undefined, ({ eventId }) => ({
    eventId,
    call: { callWanted: 'Talks.', callClosesDay: day(3) },
  })),
  act('close-talk-call', root, withCall, ({ eventId }) => ({ eventId })),
  act('propose-talk', ada, withCall, ({ eventId }) => ({ eventId, talk })),
  act('change-talk', ada, withTalk('proposed'), () => ({
    talkId,
    version: 0,
    talk: { ...talk, talkMinutes: '30' },
  })),
  act('withdraw-talk', ada, withTalk('proposed'), () => ({ talkId, version: 0 })),
  act('review-talk', root, withTalk('proposed'), () => ({
    talkId,
    review: { reviewScore: '4', reviewNote: 'Good.' },
  })),
  act('decide-talk', root, withTalk('proposed'), () => ({ talkId, version: 0, decision: 'accept' })),
  act('schedule-talk', root, withTalk('accepted'), () => ({
    talkId,
    version: 0,
    place: { agendaDay: '1', agendaBegins: '00:00', agendaRoom: 'Hall 2' },
  })),
]
