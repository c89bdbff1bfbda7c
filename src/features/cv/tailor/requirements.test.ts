import { expect, test } from 'vitest'
import { requirementsOf } from './requirements.ts'

test.each([
  [
    'en',
    'About us: Larkspur makes calendars for dentists.\nWhat you will do\n- Build REST APIs in Go\n- Run Kubernetes\nWhat we offer: pension, private insurance and a learning budget.',
    ['REST', 'Kubernetes'],
    ['Larkspur', 'pension'],
  ],
  [
    'es',
    '¿Quiénes somos? Somos líderes en alimentación. Tus funciones: programación de autómatas Siemens y diagnóstico de averías. ¿Qué ofrecemos? Contrato indefinido y seguro médico.',
    ['autómatas'],
    ['alimentación', 'seguro'],
  ],
  [
    'fr',
    'Qui sommes-nous ? Une jeune pousse nantaise.\nVos missions : développer en TypeScript des fonctions de gestion des déchets.\nCe que nous proposons : mutuelle, tickets restaurant.',
    ['TypeScript'],
    ['nantaise', 'mutuelle'],
  ],
  [
    'de',
    'Über uns: Wir versorgen Naturkostläden. Das erwartet dich: Planung und Budgetierung mit SAP. Das bringst du mit: Erfahrung im Controlling, Excel, Power BI, Abschlüsse nach HGB. Wir bieten dir: mobiles Arbeiten und Jobrad. Klingt gut? Bewirb dich jetzt!',
    ['Budgetierung', 'Controlling'],
    ['Naturkostläden', 'Jobrad', 'Bewirb'],
  ],
])('leaves out what an employer offers and says of itself, in %s', (_, advert, kept, left) => {
  const text = requirementsOf(advert)
  expect(kept.filter((word) => !text.includes(word))).toEqual([])
  expect(left.filter((word) => text.includes(word))).toEqual([])
})

test('compares all of a job description that has hardly anything else', () => {
  const advert = 'We offer a place for a welder with a licence for gas and arc welding.'
  expect(requirementsOf(advert)).toBe(advert)
})

test('a benefit with a colon in a list does not end the list', () => {
  const tasks =
    'Your tasks: weld pipes and tanks, read drawings, keep the workshop clean, train apprentices, order steel.'
  expect(requirementsOf(`${tasks}\nBenefits\n- Experience: we pay for courses\n- Holiday: 28 days`)).toBe(
    `${tasks}\n\n\n`,
  )
})
