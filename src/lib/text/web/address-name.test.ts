import { expect, test } from 'vitest'
import { addressName } from './address-name.ts'

test.each([
  ['Łódź, Straße & Þór', 'lodz-strasse-thor'],
  ['Введение в глубокое обучение', 'vvedenie-v-glubokoe-obuchenie'],
  ['Εισαγωγή στη μάθηση', 'eisagogi-sti-mathisi'],
  ['مقدمة في التعلم العميق', 'mqdmh-fy-ltlm-lmyq'],
  ['深度学习入门', 'shendu-xuexi-rumen'],
  ['ディープラーニング入門', 'deipuraningu-rumen'],
  ['日本語でプログラミングを学ぶ', 'ribenyu-de-puroguramingu-o-xuebu'],
  ['การเรียนรู้เชิงลึก', 'kar-eriyn-ru-eching-luek'],
  ['딥 러닝 소개', 'dib-leoning-sogae'],
])('turns %s into %s', (title, name) => {
  expect(addressName(title, 'article')).toBe(name)
})

test('uses the fallback for titles without letters', () => {
  expect(addressName('🎉 – !', 'article')).toBe('article')
})

test('cuts a long title without spaces between words', () => {
  const name = addressName('深度学习入门'.repeat(20), 'article')
  expect(name.length).toBeLessThanOrEqual(80)
  expect(name).toMatch(/^(shendu-xuexi-rumen-)+shendu/)
})
