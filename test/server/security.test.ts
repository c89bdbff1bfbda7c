import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
const read = (path: string): string => readFileSync(path, 'utf8')

describe('docs/security.md', () => {
  const text = read('docs/security.md')
  const tests = ['src', 'test'].flatMap(filesBelow).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  /** Every `file` › name of the page. */
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?=; `| \|$)/gm)].map(
    ([, file = '', name = '']) => ({ file, name }),
  )
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \((\d)\) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
    ([, number = '', level = '', , how = '', shown = '']) => ({ number, level, how, shown }),
  )

  test('names tests that exist', () => {
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ file, name }) => {
      const found = tests.filter((path) => path.endsWith(`/${file}`))
      const titles = ["'", '"', '`'].map((quote) => quote + name + quote)
      return found.length !== 1 || !titles.some((title) => read(found[0] ?? '').includes(title))
    })
    expect(missing).toEqual([])
  })

  test('has a row for every requirement of levels 1 and 2 in its chapters', () => {
    expect(rows.map(({ number, level }) => `${number} (${level})`)).toEqual(requirements)
  })

  test('each row names a test, or is in writing, not applicable or not met', () => {
    const mute = rows.filter(
      ({ how, shown }) => !shown.includes(' › ') && !/^(?:In writing|Does not apply|Not met)\b/.test(how),
    )
    expect(mute).toEqual([])
    const boasting = rows.filter(
      ({ how, shown }) => how.startsWith('Does not apply') && shown.includes(' › '),
    )
    expect(boasting).toEqual([])
  })
})

describe('the source', () => {
  const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

  test('runs no commands except for backups, and evaluates no text as code', () => {
    const runs = /node:child_process|node:vm\b|\beval\(|new Function\(|\bsql\.raw\(|setTimeout\(\s*['"`]/
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((path) => runs.test(read(path)))).toEqual([
      // The files of migrations/ are SQL, and run as they are.
      'src/lib/db/migrate.ts',
      // PostgreSQL's own tools, with a list of arguments and no shell, for the two commands of an administrator.
      'src/lib/server/backup/client-tools.ts',
    ])
    const asks = /server\/backup\//
    expect(
      sources.filter((path) => !path.startsWith('src/lib/server/backup/') && asks.test(read(path))),
    ).toEqual([])
  })

  test('does not prevent pasting a password', () => {
    const pasting = sources.filter((path) => /onPaste|['"]paste['"]/.test(read(path)))
    // Lists part what is pasted into their rows.
    expect(pasting).toEqual([
      'src/components/form/fields/short-texts-field.tsx',
      'src/components/form/fields/text-list-field.tsx',
    ])
  })
})

/** OWASP ASVS 5.0.0, levels 1 and 2: all chapters but V17, and of V10 what concerns a client. */
const requirements = Object.entries({
  '1.1': '1:2 2:2',
  '1.2': '1:1 2:1 3:1 4:1 5:1 6:2 7:2 8:2 9:2',
  '1.3': '1:1 2:1 3:2 4:2 5:2 6:2 7:2 8:2 9:2 10:2 11:2',
  '1.4': '1:2 2:2 3:2',
  '1.5': '1:1 2:2',
  '2.1': '1:1 2:2 3:2',
  '2.2': '1:1 2:1 3:2',
  '2.3': '1:1 2:2 3:2 4:2',
  '2.4': '1:2',
  '3.2': '1:1 2:1',
  '3.3': '1:1 2:2 3:2 4:2',
  '3.4': '1:1 2:1 3:2 4:2 5:2 6:2',
  '3.5': '1:1 2:1 3:1 4:2 5:2',
  '3.7': '1:2 2:2',
  '4.1': '1:1 2:2 3:2',
  '4.2': '1:2',
  '4.3': '1:2 2:2',
  '4.4': '1:1 2:2 3:2 4:2',
  '5.1': '1:2',
  '5.2': '1:1 2:1 3:2',
  '5.3': '1:1 2:1',
  '5.4': '1:2 2:2 3:2',
  '6.1': '1:1 2:2 3:2',
  '6.2': '1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:2 10:2 11:2 12:2',
  '6.3': '1:1 2:1 3:2 4:2',
  '6.4': '1:1 2:1 3:2 4:2',
  '6.5': '1:2 2:2 3:2 4:2 5:2',
  '6.6': '1:2 2:2 3:2',
  '6.8': '1:2 2:2 3:2 4:2',
  '7.1': '1:2 2:2 3:2',
  '7.2': '1:1 2:1 3:1 4:1',
  '7.3': '1:2 2:2',
  '7.4': '1:1 2:1 3:2 4:2 5:2',
  '7.5': '1:2 2:2',
  '7.6': '1:2 2:2',
  '8.1': '1:1 2:2',
  '8.2': '1:1 2:1 3:2',
  '8.3': '1:1',
  '8.4': '1:2',
  '9.1': '1:1 2:1 3:1',
  '9.2': '1:1 2:2 3:2 4:2',
  '10.1': '1:2 2:2',
  '10.2': '1:2 2:2',
  '10.5': '1:2 2:2 3:2 4:2 5:2',
  '11.1': '1:2 2:2',
  '11.2': '1:2 2:2 3:2',
  '11.3': '1:1 2:1 3:2',
  '11.4': '1:1 2:2 3:2 4:2',
  '11.5': '1:2',
  '11.6': '1:2',
  '12.1': '1:1 2:2 3:2',
  '12.2': '1:1 2:1',
  '12.3': '1:2 2:2 3:2 4:2',
  '13.1': '1:2',
  '13.2': '1:2 2:2 3:2 4:2 5:2',
  '13.3': '1:2 2:2',
  '13.4': '1:1 2:2 3:2 4:2 5:2',
  '14.1': '1:2 2:2',
  '14.2': '1:1 2:2 3:2 4:2',
  '14.3': '1:1 2:2 3:2',
  '15.1': '1:1 2:2 3:2',
  '15.2': '1:1 2:2 3:2',
  '15.3': '1:1 2:2 3:2 4:2 5:2 6:2 7:2',
  '16.1': '1:2',
  '16.2': '1:2 2:2 3:2 4:2 5:2',
  '16.3': '1:2 2:2 3:2 4:2',
  '16.4': '1:2 2:2 3:2',
  '16.5': '1:2 2:2 3:2',
}).flatMap(([section, list]) =>
  list.split(' ').map((each) => {
    const [number, level] = each.split(':')
    return `${section}.${number} (${level})`
  }),
)
