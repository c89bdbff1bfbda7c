import { expect, test } from 'vitest'
import { parseByLine } from './by-line.ts'

// How other programs and people write a CV.

test('A CV in English', () => {
  const lines = [
    'Curriculum vitae',
    'Ada van der Berg',
    'Engineer',
    'E-mail: ada@example.org | Phone: +91 98765 43210 | https://example.org/12345678',
    'EMPLOYMENT HISTORY',
    'Lead engineer, Jan 2020 – present',
    'Smith, Jones & Co. | Pune | Full-time',
    'Led twelve projects in 2021 - 2022 for others.',
    '• Courses, 2019 to 2020',
    'Engineer (2015 - 2019)',
    'Konkan Bridges',
    'Page 1 of 2',
    'Trainee since 2014',
    'Delta Works',
    'Education',
    'B.Tech 2010 – 2014',
    'College of Engineering',
  ]
  expect(parseByLine({ lines })).toEqual({
    name: 'Ada van der Berg',
    mail: 'ada@example.org',
    phone: '+91 98765 43210',
    employers: ['Smith, Jones & Co.', 'Konkan Bridges', 'Delta Works'],
    dates: ['01/2020 – present', '2015 – 2019', '2014 – present'],
  })
})

test('A CV in Spanish', () => {
  const lines = [
    'Hoja de vida',
    'María de la O Núñez',
    'Correo: maria@example.org (600 123 456)',
    'Perfil',
    'Trabajé en 2001 - 2002 lejos de casa.',
    'Experiencia laboral:',
    'Ingeniera ene 2020 – la actualidad',
    'Puentes del Norte, S.A. · Bilbao · Jornada completa',
    'Becaria desde marzo de 2018',
    'Instituto de Puentes',
    'Formación',
    'Grado 2010 – 2014',
  ]
  expect(parseByLine({ lines })).toEqual({
    name: 'María de la O Núñez',
    mail: 'maria@example.org',
    phone: '600 123 456',
    employers: ['Puentes del Norte, S.A.', 'Instituto de Puentes'],
    dates: ['01/2020 – present', '03/2018 – present'],
  })
})

test('What has no heading of experience has no employers; what has no lines has nothing', () => {
  const none = { name: '', mail: '', phone: '', employers: [], dates: [] }
  expect(parseByLine({ lines: [] })).toEqual(none)
  const letter = ['Ada Rao', 'Engineer 2019 – 2020', 'Acme · Pune · Full-time']
  expect(parseByLine({ lines: letter })).toEqual({ ...none, name: 'Ada Rao' })
  // Years are no number to call.
  expect(parseByLine({ lines: ['Ada Rao', 'Retired 2014-2018', '12345'] }).phone).toBe('')
})
