import { expect, test } from 'vitest'
import type { PrintedLine } from './line.ts'
import { withoutTable } from './tables.ts'

const line = (text: string, number: number): PrintedLine => ({
  page: 1,
  number,
  text,
  parts: text.split('\t').map((cell, at) => ({ text: cell, style: 'a 10', before: at > 0 ? '\t' : '' })),
  size: 10,
  listed: false,
  apart: false,
  flow: 0,
})
const readTable = (...texts: string[]) => {
  const { heads, lines } = withoutTable(texts.map(line))
  return { heads: heads.map(({ text }) => text), lines: lines.map(({ text }) => text) }
}

test('puts the cells of a row in the order of an entry', () => {
  const { heads, lines } = readTable(
    'Company\tDesignation\tDuration\tResponsibilities',
    'Nirmaan Ltd\tSite engineer\t2019 – 2021\tBridges',
  )
  expect(heads).toEqual(['Company\tDesignation\tDuration\tResponsibilities'])
  expect(lines).toEqual(['2019 – 2021\tSite engineer\tNirmaan Ltd', 'Bridges'])
})

test('gives a row in the middle of a higher cell the lines above and below it', () => {
  const { lines } = readTable(
    '기간\t회사명\t담당업무',
    'a above',
    '2018.05 ~ 현재\t가람정밀',
    'a below',
    'b above',
    '2014.03 ~ 2018.04\t누리기공',
    'b below',
  )
  expect(lines).toEqual([
    '2018.05 ~ 현재\t가람정밀',
    'a above',
    'a below',
    '2014.03 ~ 2018.04\t누리기공',
    'b above',
    'b below',
  ])
})

test('gives a row at the top of a higher cell all lines below it', () => {
  const { lines } = readTable('기간\t회사명', '2018.05 ~ 현재\t가람정밀', 'a', 'b', '2014 ~ 2018\t누리기공')
  expect(lines).toEqual(['2018.05 ~ 현재\t가람정밀', 'a', 'b', '2014 ~ 2018\t누리기공'])
})

test('leaves a section without a named table, and a table without dates, as they are', () => {
  const plain = ['2019 – 2021\tSite engineer', 'Nirmaan Ltd']
  expect(readTable(...plain)).toEqual({ heads: [], lines: plain })
  expect(readTable('Company\tPosition', 'Nirmaan\tEngineer').lines).toEqual(['Nirmaan\tEngineer'])
})

test('joins the lines of an entry whose labels name their texts', () => {
  const { lines } = readTable(
    'Company: Nirmaan Ltd',
    'Designation: Site engineer',
    'Duration: 2019 to till date',
    'Bridges',
    'Note: 2018',
  )
  expect(lines).toEqual(['2019 to till date\tSite engineer\tNirmaan Ltd', 'Bridges', 'Note: 2018'])
})
