import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { connect } from '../connect.ts'
import { createCheckpoints } from './checkpoints.ts'

const database = await connect({ dataDir: 'memory://', log: createLog('silent') })
afterAll(() => database.close())

test('makes a checkpoint once enough was logged, and not before', async () => {
  const { db } = database
  const checkpointed = async () =>
    (await sql<{ at: string }>`SELECT redo_lsn::text AS at FROM pg_control_checkpoint()`.execute(db)).rows[0]!
      .at
  const check = createCheckpoints(db, 200_000)
  await check()
  const before = await checkpointed()
  await sql`CREATE TABLE logged AS SELECT repeat('x', 100) FROM generate_series(1, 100)`.execute(db)
  await check()
  expect(await checkpointed()).toBe(before)
  await sql`CREATE TABLE more AS SELECT repeat('x', 100) FROM generate_series(1, 5000)`.execute(db)
  await check()
  const after = await checkpointed()
  expect(after).not.toBe(before)
  await check()
  expect(await checkpointed()).toBe(after)
})
