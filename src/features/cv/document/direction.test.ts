import { expect, test } from 'vitest'
import { isolateSymbolic, markSymbolic } from './direction.ts'

test.each([
  ['Arabic', 'أعمل مع C# وC++ و.NET', ['C#', 'C++', '.NET']],
  ['Hebrew', 'ניסיון בC# וב.NET', ['C#', '.NET']],
  ['a mail address and a decimal', 'me@example.org 3.5GB', []],
])('finds words with symbols after a prefix in %s', (_, text, words) => {
  const isolates = [...isolateSymbolic(text).matchAll(/\u2066([^\u2069]*)\u2069/g)]
  expect(isolates.map(([, word]) => word)).toEqual(words)
  // Nothing is marked twice.
  const marked = markSymbolic(text)
  expect([...marked.matchAll(/\u200e([^\u200e]+)\u200e/g)].map(([, word]) => word)).toEqual(words)
  expect(markSymbolic(marked)).toBe(marked)
})
