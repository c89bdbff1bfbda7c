import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { twentyPages } from '#test/support/cv/careers.ts'
import { defaultChoice } from '../document/choice.ts'
import { makeDocument } from '../document/document.ts'
import { personalPart } from '../document/selection.ts'
import { matchJobDescription, type MatchedEntry } from './match.ts'
import { JOB_DESCRIPTION_MAX } from './schema.ts'
import { proposedTicks, tickedChoice } from './ticks.ts'
import { stemOf } from './stems.ts'

const profile = cvProfile(
  { FirstName: 'Asha', Title: 'Structural engineer', City: 'Pune', About: 'I watch over bridges.' },
  {
    ProfessionalExperience: [
      {
        PositionTitle: 'Bridge engineer',
        CompanyName: 'Meseta Works',
        Description: 'Monitoring of road bridges in C++ and Python.',
        Projects: [
          { ProjectName: 'Harbour tunnel', Description: 'Tunnelling under water.' },
          { ProjectName: 'Market hall' },
        ],
      },
      { PositionTitle: 'Baker', CompanyName: 'Pan y Sal' },
    ],
    TechnicalSkills: [
      { Category: 'Programming', Skills: ['C', 'Node.js', '.NET'] },
      { Category: 'Drawing', Skills: ['AutoCAD'] },
    ],
    Education: [{ Degree: 'B.Tech' }],
    Mentors: [{ Name: 'Ravi' }],
  },
)

/** The words of each entry that has any, by its id. */
function wordsById(advert: string, of = profile): Record<string, string[]> {
  const flat = (entries: MatchedEntry[]): MatchedEntry[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.parts)])
  const all = flat(matchJobDescription(advert, of).sections.flatMap(({ entries }) => entries))
  return Object.fromEntries(all.filter(({ words }) => words.length > 0).map(({ id, words }) => [id, words]))
}

describe('matchJobDescription', () => {
  test.each([
    [
      'Wir suchen eine engagierte Kollegin für unser dynamisches Team. Kenntnisse in AutoCAD sind erwünscht.',
      ['erwünscht'],
    ],
    [
      'Cerchiamo una persona per il nostro team. Si richiede esperienza con AutoCAD e conoscenza di SAP.',
      ['richiede', 'SAP'],
    ],
    ['Procuramos uma pessoa para a nossa equipa, com experiência em AutoCAD e SAP.', ['pessoa', 'SAP']],
    ['Wij zoeken een collega voor ons team met ervaring in AutoCAD, AI en CI.', ['AI', 'CI']],
    ['An IT job: if it is AI, it is yours. Experience with HR and AutoCAD.', ['IT', 'AI', 'HR']],
    ['Szukamy inżyniera do naszego zespołu. Oferujemy świetną kulturę, AutoCAD i IT.', ['inżyniera', 'IT']],
    ['Hledáme do našeho týmu kolegu se zkušeností s AutoCAD a AI.', ['kolegu', 'AI']],
    ['Vi söker en kollega med erfarenhet av AutoCAD och AI.', ['AI']],
    ['Ekibimize AutoCAD ve AI deneyimi olan bir mühendis arıyoruz.', ['mühendis', 'AI']],
    ['Ищем в нашу команду инженера с опытом работы в AutoCAD и AI.', ['инженера', 'AI']],
    ['Experience with Go and AutoCAD.', ['Go']],
    ['Bring a positive attitude, genuine interest and attention; keep an eye on AI.', ['AI']],
    [
      'Du hast Lust auf tolle Aufgaben, übernimmst den sicheren Umgang mit SAP und bringst AI mit.',
      ['SAP', 'AI'],
    ],
    ['Rattaché au directeur, vous disposez d’une expérience réussie en IRM.', ['directeur', 'IRM']],
    ['Se encargará del PLC con estabilidad, incorporación inmediata y buen trato.', ['PLC']],
    ['É responsável pelo IVA, com bons conhecimentos de PHC e licenciatura.', ['IVA', 'PHC']],
    ['Ben jij een leuke monteur met PLC? Je bent zelfstandig.', ['monteur', 'PLC']],
    ['La risorsa si occuperà di IVA; si richiede buona precisione e disponibilità immediata.', ['IVA']],
    ['Będziesz prowadzić PLC. Wymagamy dobrej znajomości języka i SAP.', ['PLC', 'SAP']],
    [
      'We look for somebody who thrives in our culture, has a degree and likes AutoCAD.',
      ['somebody', 'likes'],
    ],
  ])('counts terms, not filler: %s', (advert, missing) => {
    const told = matchJobDescription(advert, profile).missing
    expect(told.filter((word) => !missing.includes(word))).toEqual([])
    expect(missing.filter((word) => /^[A-Z]/.test(word) && !told.includes(word))).toEqual([])
  })

  test('lists shared keywords per entry as the job description spells them, including inflected forms', () => {
    expect(wordsById('We are looking for ENGINEERS who monitor a bridge and know tunnels.')).toEqual({
      'ProfessionalExperience-0': ['bridge', 'ENGINEERS', 'monitor'],
      'ProfessionalExperience-0-Projects-0': ['tunnels'],
    })
  })

  test.each([
    ['C++', { 'ProfessionalExperience-0': ['C++'] }],
    ['C', { 'TechnicalSkills-0': ['C'] }],
    ['C#', {}],
    ['Node.js', { 'TechnicalSkills-0': ['Node.js'] }],
    ['NodeJS', { 'TechnicalSkills-0': ['NodeJS'] }],
    ['Node', {}],
    ['.NET', { 'TechnicalSkills-0': ['.NET'] }],
    ['net', {}],
    ['(C++), .NET/Python.', { 'ProfessionalExperience-0': ['C++', 'Python'], 'TechnicalSkills-0': ['.NET'] }],
  ])('matches %s only as a whole word', (advert, words) => expect(wordsById(advert)).toEqual(words))

  test('ignores words common to all job descriptions', () => {
    const everywhere = cvProfile(
      { FirstName: 'Asha' },
      { Trainings: [{ CourseName: 'Work experience in the team with 5 years' }] },
    )
    expect(wordsById('5 years of work experience in the team, and good skills', everywhere)).toEqual({})
    expect(matchJobDescription('5 years of work experience in the team', everywhere).missing).toEqual([])
  })

  test.each([
    [
      'en',
      'Look no further: we love our inclusive culture, and help you grow with Kubernetes.',
      'Kubernetes',
    ],
    [
      'es',
      'Buscamos talento con pasión para crecer en nuestra cultura dinámica con Kubernetes.',
      'Kubernetes',
    ],
    [
      'fr',
      'Rejoignez nos équipes dynamiques : vous aurez des défis avec Kubernetes et nos valeurs.',
      'Kubernetes',
    ],
  ])('counts terms, not what every employer says of itself, in %s', (language, advert, term) => {
    const match = matchJobDescription(advert, profile)
    expect(match.language).toBe(language)
    expect(match.missing).toContain(term)
    expect(match.missing.length).toBeLessThanOrEqual(3)
  })

  test('lists missing keywords, most frequent first', () => {
    const { found, missing } = matchJobDescription('Welding, bridges, Pune. Rust and rust: rust!', profile)
    expect(found).toEqual(['bridges', 'Pune'])
    expect(missing).toEqual(['Rust', 'Welding'])
  })

  test('ignores fields that are never printed', () => {
    const secretive = cvProfile({ FirstName: 'Asha', SocialName: 'welder' }, { Education: [{ Degree: 'B' }] })
    expect(matchJobDescription('Welder', secretive).missing).toEqual(['Welder'])
  })

  test('matches Spanish with and without accents', () => {
    const spanish = cvProfile(
      { FirstName: 'Lucía' },
      {
        Trainings: [
          { CourseName: 'Gestión de proyectos de ingeniería' },
          { CourseName: 'Diseñadora de puentes y de redes' },
        ],
      },
    )
    const advert =
      'Buscamos a una persona para gestionar el proyecto, ingenieros que diseñen la red de la compañía'
    expect(matchJobDescription(advert, spanish).language).toBe('es')
    expect(wordsById(advert, spanish)).toEqual({
      'Trainings-0': ['gestionar', 'proyecto', 'ingenieros'],
      'Trainings-1': ['red'],
    })
    expect(wordsById('El diseño de los PUENTES y la ingenieria', spanish)).toEqual({
      'Trainings-0': ['ingenieria'],
      'Trainings-1': ['PUENTES', 'diseño'],
    })
  })

  test('matches words of other scripts as written', () => {
    const others = cvProfile(
      { FirstName: 'தமிழ்' },
      { Trainings: [{ CourseName: 'பாலம் கட்டுமானம்' }, { CourseName: 'पुल निर्माण' }, { CourseName: '土木工程' }] },
    )
    expect(wordsById('எங்களுக்கு பாலம் தேவை. पुल, निर्माण! 土木工程', others)).toEqual({
      'Trainings-0': ['பாலம்'],
      'Trainings-1': ['पुल', 'निर्माण'],
      'Trainings-2': ['土木工程'],
    })
  })

  test('accepts any text, and compares the longest', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (advert) => {
        const { found, missing } = matchJobDescription(advert, profile)
        for (const word of [...found, ...missing]) expect(advert.normalize('NFC')).toContain(word)
      }),
    )
    const long = 'bridge wording '.repeat(JOB_DESCRIPTION_MAX / 15) + 'x'.repeat(5)
    expect(matchJobDescription(long.slice(0, JOB_DESCRIPTION_MAX), twentyPages).missing).toContain('wording')
  })
})

describe('a suggested selection', () => {
  const match = matchJobDescription('Tunnels and C++', profile)

  test('contains matching entries, their parents, and education', () => {
    expect([...proposedTicks(match)]).toEqual([
      'ProfessionalExperience-0',
      'ProfessionalExperience-0-Projects-0',
      'Education-0',
    ])
  })

  test('removes only deselected entries, and keeps the look, the personal data and the texts', () => {
    const before = {
      ...defaultChoice(2),
      sections: [],
      hidden: [personalPart('City'), 'ProfessionalExperience-0'],
    }
    const after = tickedChoice(before, match, proposedTicks(match))
    expect(after).toEqual({
      ...before,
      sections: ['ProfessionalExperience', 'Education'],
      hidden: [
        'Mentors-0',
        'ProfessionalExperience-0-Projects-1',
        'ProfessionalExperience-1',
        'TechnicalSkills-0',
        'TechnicalSkills-1',
        personalPart('City'),
      ],
    })
    const printed = makeDocument(profile, after, { phone: '', publicUrl: '' })
    expect(printed.header.name).toBe('Asha')
    const text = JSON.stringify(printed)
    for (const kept of ['Bridge engineer', 'Harbour tunnel', 'B.Tech', 'Monitoring of road bridges in C++'])
      expect(text).toContain(kept)
    for (const left of ['Market hall', 'Baker', 'AutoCAD', 'Ravi', 'Pune']) expect(text).not.toContain(left)
  })

  test('equals the default choice if all entries are selected', () => {
    const every = matchJobDescription('x', profile)
    const ids = every.sections.flatMap(({ entries }) =>
      entries.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]),
    )
    expect(tickedChoice(defaultChoice(1), every, new Set(ids))).toEqual(defaultChoice(1))
  })
})

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
  ['fr', 'infirmier infirmiers infirmiere'],
  ['fr', 'developper developpeur developpeuse developpement developpez'],
  ['fr', 'reseau reseaux'],
  ['fr', 'preparer preparation preparations'],
  ['de', 'elektrisch elektrische elektrischer elektrischen'],
  ['de', 'maschine maschinen'],
  ['de', 'entwickler entwicklerin entwicklerinnen'],
] as const)('in %s these words share a stem: %s', (language, forms) =>
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
  ['fr', 'pont', 'ponton'],
  ['fr', 'maison', 'mairie'],
  ['de', 'planen', 'planet'],
] as const)('in %s, %s and %s have different stems', (language, one, other) =>
  expect(stemOf(one, language)).not.toBe(stemOf(other, language)),
)

test('does not stem other scripts, short words and words with symbols', () => {
  for (const word of ['c++', 'பாலம்', 'sql', 'asp.net', 'bridges2']) expect(stemOf(word, 'en')).toBe(word)
})
