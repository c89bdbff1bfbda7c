import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

/** A fault of the list, by its text: lines move. */
export interface ListedFault {
  file: string
  at: string
  from: string
  to: string
  /** Whether the tests found it when the list was made. */
  before: 'killed' | 'survived' | 'not tried'
  /** The test that found it. */
  by: string
}

const listFile = join(import.meta.dirname, 'sampled.json')
const kinds = ['policy', 'mutations', 'data', 'board', 'document'] as const
type Kind = (typeof kinds)[number]
/** More faults of one file cost little: its tests are measured once. */
const FAULTS_PER_FILE = 3

export const readList = () => JSON.parse(readFileSync(listFile, 'utf8')) as ListedFault[]
export const writeList = (list: ListedFault[]) =>
  writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`)
export const isListed = ({ file, at, from, to }: ListedFault, fault: Fault) =>
  fault.file === file && fault.at === at && fault.from === from && fault.to === to

/** What a file is for, going by its path; undefined for one that faults are not put into. */
export function kindOf(path: string): Kind | undefined {
  if (!/^src\/(?:features|kits)\/.+(?<!\.test)\.ts$/.test(path)) return undefined
  const name = /\/(policy|mutations|data|board)(?:-[a-z-]+)?\.ts$/.exec(path)?.[1] as Kind | undefined
  if (name === 'policy' || name === 'mutations') return name
  if (path.startsWith('src/kits/board/')) return 'board'
  if (/^src\/(?:kits|features\/cv)\/document\//.test(path)) return 'document'
  return name
}

/**
 * Chooses faults: as many of each kind of file, spread over the features, for each seed others. What is chosen hangs on
 * the texts of the faults alone, so that one that is left out changes little else. Faults that stand in one file twice,
 * word for word, are not chosen: the list could not tell them apart.
 */
export function chooseFaults(faults: Fault[], count: number, seed: number): ListedFault[] {
  const inOrder = <T>(items: Iterable<T>, textOf: (item: T) => string) =>
    [...items]
      .map((item) => ({
        item,
        at: createHash('sha256')
          .update(`${seed} ${textOf(item)}`)
          .digest('hex'),
      }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ item }) => item)
  const textOf = ({ file, at, from, to }: Fault) => [file, at, from, to].join('\n')
  const alike = Map.groupBy(faults, textOf)
  const single = faults.filter((fault) => alike.get(textOf(fault))!.length === 1)
  const chosen: Fault[] = []
  for (const [i, kind] of kinds.entries()) {
    const own = single.filter(({ file }) => kindOf(file) === kind)
    const files = [...Map.groupBy(own, ({ file }) => file)].map(([file, all]) => ({
      file,
      faults: inOrder(all, textOf).slice(0, FAULTS_PER_FILE),
    }))
    const features = Map.groupBy(files, ({ file }) => file.split('/', 3).join('/')).values()
    // One file of each feature, then another of each that has more.
    const turns = [...features]
      .flatMap((ofFeature) => inOrder(ofFeature, ({ file }) => file).map((each, turn) => ({ each, turn })))
      .toSorted((a, b) => a.turn - b.turn)
    const turned = [...Map.groupBy(turns, ({ turn }) => turn).values()].flatMap((ofTurn) =>
      inOrder(ofTurn, ({ each }) => each.file),
    )
    // Kinds that have few files come first and leave their share to the others.
    const share = Math.round((count - chosen.length) / (kinds.length - i))
    chosen.push(...turned.flatMap(({ each }) => each.faults).slice(0, share))
  }
  return chosen.map(({ file, at, from, to }) => ({ file, at, from, to, before: 'not tried', by: '' }))
}
