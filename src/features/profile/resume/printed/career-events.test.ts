import { expect, test } from 'vitest'
import { printedLines } from '#test/support/profile/printed/printed-lines.ts'
import { readCareerEvents } from './career-events.ts'

const read = (...texts: string[]) => readCareerEvents(printedLines(...texts))

test('joins entering and leaving, in years of the era and of the West', () => {
  const found = read(
    '平成21\t4\t長野県立千曲高等学校 入学',
    '平成24年3月 長野県立千曲高等学校 卒業',
    '2012 4 信州福祉専門学校 介護福祉科 入学',
    '平成26\t4\t社会福祉法人ひだまり会 入職',
    '平成31\t3\t社会福祉法人ひだまり会 一身上の都合により退職',
    '令和元年5月 株式会社こもれび介護 入社',
    '現在に至る',
    '普通自動車免許をもっています',
  )
  expect(
    found?.stays.map(({ isSchool, name, course, start, end }) => [isSchool, name, course, start, end]),
  ).toEqual([
    [true, '長野県立千曲高等学校', '', '2009-04', '2012-03'],
    [true, '信州福祉専門学校', '介護福祉科', '2012-04', ''],
    [false, '社会福祉法人ひだまり会', '', '2014-04', '2019-03'],
    [false, '株式会社こもれび介護', '', '2019-05', ''],
  ])
  expect(found?.marks.map(({ text }) => text)).toEqual(['現在に至る'])
  expect(found?.lines.map(({ text }) => text)).toEqual(['普通自動車免許をもっています'])
})

test('keeps what was done at a company, and reads leaving with its reason', () => {
  const found = read(
    '2013\t4\t株式会社あずさ計測 入社',
    '開発部 電流計の回路設計を担当',
    '2018\t9\t株式会社あずさ計測 退社（一身上の都合により）',
  )
  expect(found?.stays.map(({ name, start, end, about }) => [name, start, end, about.length])).toEqual([
    ['株式会社あずさ計測', '2013-04', '2018-09', 1],
  ])
  expect(found?.lines).toEqual([])
})

test('other lines are no events', () => {
  expect(read('2018年4月～現在 青嵐テクノロジー株式会社', '開発部 リーダー')).toBeUndefined()
})
