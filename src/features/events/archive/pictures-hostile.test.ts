import { describe, expect, test } from 'vitest'
import { importTaken, takenBy } from '#test/support/events/organised.ts'
import {
  announceWith,
  noPictures,
  ownerAt,
  picturesHeld,
  setUpTwoPortals,
  takeInThere,
  pictureUploaded,
} from '#test/support/events/two-portals.ts'

const portals = setUpTwoPortals()

describe('Pictures of a file', () => {
  const notTaken = /is none, damaged or too large/
  test.each<[string, (good: Buffer) => unknown]>([
    ['no text', () => 7],
    ['no base64', () => '<svg onload="alert(1)">'],
    ['cut off', (good) => good.toString('base64').slice(0, -3)],
    ['no picture', () => Buffer.from('No picture at all').toString('base64')],
    ['half a picture', (good) => good.subarray(0, 30).toString('base64')],
    ['empty', () => ''],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['too large', () => Buffer.alloc(10_000_003).toString('base64')],
    ['of too many pixels', () => manyPixels().toString('base64')],
  ])('that are %s stay behind, and the event comes in without', async (_, bad) => {
    const link = await pictureUploaded(portals)
    await announceWith(portals, link)
    const file = await takenBy(portals.ada)
    const pictures = { [link]: bad(Buffer.from(file.pictures![link]!, 'base64')) }
    expect(await takeInThere(portals, { ...file, pictures })).toMatchObject({
      added: 1,
      refused: [],
      notes: [{ note: expect.stringMatching(notTaken), about: link }],
    })
    expect((await takenBy(portals.there)).events[0]!.event.eventImage).toBeUndefined()
    expect(await picturesHeld(portals.to)).toEqual(noPictures)
  })

  test('that nothing shows, or that are none of a list, stay behind; no address leads out of the archive', async () => {
    const link = await pictureUploaded(portals)
    await announceWith(portals, link)
    const file = await takenBy(portals.ada)
    const good = file.pictures![link]!
    const long = `/media/${'a'.repeat(4_000)}`
    const report = await takeInThere(portals, { ...file, pictures: { ...file.pictures, [long]: good } })
    expect(report).toMatchObject({
      added: 1,
      notes: [{ note: expect.stringContaining('no event'), about: long.slice(0, 200) }],
    })
    expect((await picturesHeld(portals.to)).files).toHaveLength(1)

    for (const pictures of [[good], good, null, 7]) {
      await portals.to.database.db.deleteFrom('event').execute()
      expect(await takeInThere(portals, { ...file, pictures })).toMatchObject({
        added: 1,
        notes: [{ note: expect.stringContaining('stayed behind'), about: link }],
      })
    }
    await portals.to.database.db.deleteFrom('event').execute()
    const out = JSON.stringify({ ...file, pictures: {} }).replaceAll(link, '/media/../../../picture.webp')
    expect(await importTaken(portals.to, out, ownerAt(portals.to, portals.there))).toMatchObject({
      added: 1,
      notes: [{ note: expect.stringContaining('stayed behind') }],
    })
  })
})

/** The beginning of a PNG of 20,000 by 20,000. */
function manyPixels(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d4948445200004e2000004e200802000000', 'hex')
  return Buffer.concat([header, Buffer.alloc(40)])
}
