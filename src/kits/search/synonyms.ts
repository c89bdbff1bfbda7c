import { wordsOf } from '#lib/text/words.ts'

/** Terms that mean the same, by folded term: the others of its line. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

/** Reads synonyms: terms that mean the same on one line, separated by commas. */
export function readSynonyms(text: string): Synonyms {
  const found = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const terms = [...new Set(line.split(',').map((term) => wordsOf(term).join(' ')))].filter(Boolean)
    for (const term of terms)
      found.set(term, [...new Set([...(found.get(term) ?? []), ...terms.filter((other) => other !== term)])])
  }
  return found
}

/** The synonyms of a new portal; administrators edit them. */
export const defaultSynonyms = [
  'CV, résumé, resume, curriculum vitae, currículum, hoja de vida',
  'AI, IA, artificial intelligence, inteligencia artificial, intelligence artificielle, machine learning, aprendizaje automático',
  'IT, TI, information technology, tecnología de la información, informática',
  'IoT, internet of things, internet de las cosas',
  'R&D, I+D, research and development, investigación y desarrollo',
  'PhD, doctorate, doctorates, doctorado, doctorados, doctorat',
  'MSc, M.Sc, master, maestría, máster',
  'BSc, B.Sc, bachelor, licenciatura, grado',
  'scholarship, scholarships, beca, becas, bourse, bourses',
  'internship, internships, prácticas profesionales, pasantía, pasantías',
  'engineer, engineers, ingeniero, ingeniera, ingenieros, ingénieur, ingénieure',
  'technician, technicians, técnico, técnica, técnicos, technicien, technicienne',
  'teacher, teachers, profesor, profesora, docente, maestro, maestra, enseignant, enseignante, professeur',
  'developer, developers, programmer, desarrollador, desarrolladora, programador, programadora, développeur, développeuse',
  'nurse, nurses, enfermera, enfermero, infirmière, infirmier',
  'designer, diseñador, diseñadora, concepteur, conceptrice',
  'photovoltaic, fotovoltaica, solar power, energía solar',
  'wind power, wind energy, energía eólica',
  'electric vehicle, EV, vehículo eléctrico, coche eléctrico',
  '3D printing, impresión 3D, additive manufacturing, fabricación aditiva',
  'pharmacy, farmacia, pharmacie',
  'data science, ciencia de datos, science des données',
  'music, música, musique',
  'battery, batteries, batería, baterías, batterie',
  'bridge, bridges, puente, puentes, pont, ponts',
  'concrete, hormigón, concreto, béton',
  'metrology, metrología, métrologie',
  'robotics, robótica, robotique',
  'statistics, estadística, statistiques',
  'welding, soldadura, soudage',
  'cybersecurity, cyber security, ciberseguridad, cybersécurité',
  'maize, maíz, corn',
  'FEA, FEM, finite element, finite elements, elementos finitos',
  'CFD, computational fluid dynamics, dinámica de fluidos computacional',
  'NDT, nondestructive testing, non-destructive testing, ensayos no destructivos',
  'PCB, printed circuit board, circuito impreso',
  'EMC, electromagnetic compatibility, compatibilidad electromagnética, CEM',
  'SPC, statistical process control, control estadístico de procesos',
  'RCD, residual current device, interruptor diferencial',
  'CNC, computer numerical control, control numérico',
  'qPCR, real-time PCR, quantitative PCR',
  'heat pump, heat pumps, bomba de calor, pompe à chaleur',
  'GIS, SIG, geographic information system, sistema de información geográfica',
  'LLM, large language model, language model, modelo de lenguaje',
  'UAV, drone, drones, dron',
  'DNA, ADN',
  'RNA, ARN',
  'ECG, EKG, electrocardiogram, electrocardiograma',
  'MRI, magnetic resonance, resonancia magnética',
  'CO2, carbon dioxide, dióxido de carbono',
  'PostgreSQL, Postgres',
  'Kubernetes, K8s',
  'JavaScript, JS',
  'TypeScript, TS',
  'yoghurt, yogurt, yogur, yaourt',
  'covid, coronavirus, covid-19, SARS-CoV-2',
  'aircraft, aeroplane, aeroplanes, airplane, airplanes, avión, aviones',
  'aerofoil, airfoil, perfil alar',
  'aluminium, aluminum',
  'anaemia, anemia',
  'analyse, analyze',
  'behaviour, behavior',
  'centre, center',
  'colour, color',
  'defence, defense',
  'fibre, fiber',
  'grey, gray',
  'haemoglobin, hemoglobin',
  'labour, labor',
  'leukaemia, leukemia',
  'metre, meter',
  'modelling, modeling',
  'mould, mold',
  'organisation, organization',
  'paediatric, pediatric',
  'paediatrics, pediatrics',
  'plough, plow',
  'sulphur, sulfur',
  'tyre, tyres, tire, tires',
  'vapour, vapor',
].join('\n')
