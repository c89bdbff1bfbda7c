import fs from 'node:fs'
import { vi } from 'vitest'

interface LogLine {
  level: number
  msg: string
}

/**
 * Takes what a portal in this process logs, in place of standard output.
 * @returns the lines so far, and what puts things back.
 */
export function readLog(): { lines: LogLine[]; stop: () => void } {
  const lines: LogLine[] = []
  const write = fs.write.bind(fs) as (...given: unknown[]) => void
  const taken = (fd: number, content: unknown, ...rest: unknown[]) => {
    const done = rest.at(-1)
    if (fd !== 1 || typeof content !== 'string' || !content.startsWith('{"level"'))
      return write(fd, content, ...rest)
    lines.push(
      ...content
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LogLine),
    )
    if (typeof done === 'function')
      setImmediate(() => (done as (...outcome: unknown[]) => void)(null, Buffer.byteLength(content)))
  }
  const spy = vi.spyOn(fs, 'write').mockImplementation(taken as never)
  return { lines, stop: () => spy.mockRestore() }
}
