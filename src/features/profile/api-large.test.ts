// @module-tag slow
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpProfiles, type Person } from '#test/support/profile/profile-desk.ts'
import { serveApp } from '#test/support/serve-app.ts'

// Profiles that are as large as they may be, over HTTP.

let server: Server
const desk = setUpProfiles()
beforeAll(async () => {
  server = await serveApp(desk.app, desk.db)
})
afterAll(() => void server.close())

async function send(
  method: 'PUT' | 'PATCH',
  { token }: Person,
  body: string,
): Promise<{ status: number; body: { code?: string; message?: string; version: number } }> {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/profile-service/api/v1/userprofile/update`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  })
  return { status: response.status, body: (await response.json()) as { version: number } }
}

/** Positions of 100 kB each. */
const positions = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    PositionTitle: `Engineer ${place}`,
    EmploymentType: 'Full-time',
    CompanyName: 'Konkan Bridges',
    Projects: Array.from({ length: 5 }, (__, index) => ({
      ProjectName: 'Bridge' + ' again'.repeat(index),
      Description: 'x'.repeat(19_500),
    })),
  }))

test('accepts a whole profile of up to 32 MB', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const body = JSON.stringify({ version: profile.version, ProfessionalExperience: positions(316) })
  expect(body.length).toBeGreaterThan(30_800_000)
  const kept = await send('PUT', person, body)
  expect([kept.status, kept.body.version]).toEqual([200, profile.version + 1])
  const own = await person.readOwn()
  expect(own).toEqual(kept.body)
  expect(own.ProfessionalExperience).toHaveLength(316)
  expect(own.ProfessionalExperience[315].Projects[4].Description).toHaveLength(19_500)

  // What is there can be sent back as it is, and changed by itself.
  const again = await send('PUT', person, JSON.stringify(own))
  expect(again.status).toBe(200)
  const at = ['ProfessionalExperience', own.ProfessionalExperience[3].id]
  const set = { do: 'set', at, was: { Location: '' }, to: { Location: 'Pune' } }
  const changed = await send('PATCH', person, JSON.stringify({ version: own.version + 1, changes: [set] }))
  expect([changed.status, changed.body.version]).toEqual([200, own.version + 2])
})

test('rejects larger profiles and changes, and names the limit', async () => {
  const { person, profile } = await desk.enterWithProfile()
  const { version } = profile
  const tooMany = JSON.stringify({ version, ProfessionalExperience: positions(332) })
  expect(tooMany.length).toBeLessThan(34_000_000)
  expect(await send('PUT', person, tooMany)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: expect.stringContaining('32 MB') },
  })
  const tooLong = JSON.stringify({ version, ProfessionalExperience: positions(360) })
  expect(await send('PUT', person, tooLong)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The body is larger than 34 MB.' },
  })
  const [item] = positions(1)
  const changes = Array.from({ length: 11 }, (_, index) => ({
    do: 'add',
    at: ['ProfessionalExperience', `p${index}`],
    item,
    after: null,
  }))
  expect(await send('PATCH', person, JSON.stringify({ version, changes }))).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: 'The body is larger than 1 MB.' },
  })
  expect(await person.readOwn()).toEqual(profile)
})
