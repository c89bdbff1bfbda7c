import { expect, test } from 'vitest'
import { stemOf } from './stems.ts'

test.each([
  ['en', 'engineer engineers engineering engineered'],
  ['en', 'manage manager managers managing management'],
  ['en', 'plan plans planned planning planner'],
  ['en', 'automate automated automation automating'],
  ['en', 'analysis analyses'],
  ['en', 'study studies studied'],
  ['en', 'process processes processing'],
  ['en', 'database databases'],
  ['es', 'ingeniero ingenieros ingeniera ingenieria'],
  ['es', 'gestion gestiones gestionar gestionando gestionado'],
  ['es', 'diseno disenos disenar disenador disenadora disenadores'],
  ['es', 'red redes'],
  ['es', 'administracion administrar administrador'],
  ['es', 'luz luces'],
] as const)('In %s these have one stem: %s', (language, forms) =>
  expect(new Set(forms.split(' ').map((word) => stemOf(word, language))).size).toBe(1),
)

test.each([
  ['en', 'string', 'str'],
  ['en', 'need', 'ne'],
  ['en', 'business', 'busy'],
  ['en', 'water', 'wat'],
  ['en', 'motor', 'motion'],
  ['es', 'red', 'redactar'],
  ['es', 'estado', 'estacion'],
  ['es', 'puente', 'puerto'],
] as const)('In %s %s is not %s', (language, one, other) =>
  expect(stemOf(one, language)).not.toBe(stemOf(other, language)),
)

test('Other scripts, short words and words with signs are their own stems', () => {
  for (const word of ['c++', 'பாலம்', 'sql', 'asp.net', 'bridges2']) expect(stemOf(word, 'en')).toBe(word)
})
