import { afterAll, onTestFinished } from 'vitest'
import { temporaryFolder } from '../portal.ts'

/** Creates a folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  return path
}

/** Creates a folder that is removed after all tests of the file. */
export async function fileFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  afterAll(remove)
  return path
}
