import { message, type Message } from '#lib/text/message.ts'

// Separate from the names, which every page loads.

/** One line for menus. Only the server carries these; see components/shell/static-parts.tsx. */
export const fieldDescriptions = {
  'information-technology': message({
    en: 'Software, networks and the data that runs on them',
    es: 'Software, redes y los datos que las recorren',
  }),
  'electrical-and-electronics': message({
    en: 'Circuits, devices, control and measurement',
    es: 'Circuitos, dispositivos, control y medición',
  }),
  mechanical: message({
    en: 'Machines, motion, heat and fluids',
    es: 'Máquinas, movimiento, calor y fluidos',
  }),
  'civil-and-construction': message({
    en: 'Bridges, buildings, ground and water',
    es: 'Puentes, edificios, suelo y agua',
  }),
  'energy-and-power': message({
    en: 'Generation, storage and the grid',
    es: 'Generación, almacenamiento y red eléctrica',
  }),
  agriculture: message({
    en: 'Crops, soil, machinery and markets',
    es: 'Cultivos, suelo, maquinaria y mercados',
  }),
  medical: message({
    en: 'Care, devices, imaging and health data',
    es: 'Atención, dispositivos, imagen y datos de salud',
  }),
  chemical: message({
    en: 'Processes, plants, safety and scale-up',
    es: 'Procesos, plantas, seguridad y escalado',
  }),
  biotechnology: message({
    en: 'Cells, genes, enzymes and bioprocesses',
    es: 'Células, genes, enzimas y bioprocesos',
  }),
  aerospace: message({
    en: 'Aircraft, spacecraft and propulsion',
    es: 'Aeronaves, naves espaciales y propulsión',
  }),
  manufacturing: message({
    en: 'Production lines, robots, quality and supply',
    es: 'Líneas, robots, calidad y suministro',
  }),
  'computer-science': message({
    en: 'Algorithms, languages and systems',
    es: 'Algoritmos, lenguajes y sistemas',
  }),
  electrical: message({ en: 'Fields, waves, machines and signals', es: 'Campos, ondas, máquinas y señales' }),
  mathematics: message({ en: 'Proof, number, shape and chance', es: 'Demostración, número, forma y azar' }),
  physics: message({ en: 'Matter, light, forces and quanta', es: 'Materia, luz, fuerzas y cuantos' }),
  chemistry: message({ en: 'Bonds, reactions and structure', es: 'Enlaces, reacciones y estructura' }),
  'medical-and-pharmaceutical': message({
    en: 'Physiology, drugs and trials',
    es: 'Fisiología, fármacos y ensayos',
  }),
  'environmental-science': message({ en: 'Air, water, climate and land', es: 'Aire, agua, clima y suelo' }),
  'agricultural-science': message({
    en: 'Breeding, nutrition and field trials',
    es: 'Mejora vegetal, nutrición y ensayos de campo',
  }),
  astronomy: message({
    en: 'Stars, planets and the early universe',
    es: 'Estrellas, planetas y el universo temprano',
  }),
  'food-science': message({
    en: 'Structure, safety, taste and storage',
    es: 'Estructura, seguridad, sabor y conservación',
  }),
  biology: message({ en: 'Cells, inheritance and evolution', es: 'Células, herencia y evolución' }),
  botany: message({ en: 'Plants from root hair to forest', es: 'Las plantas, del pelo radical al bosque' }),
  zoology: message({ en: 'Animals, behaviour and habitats', es: 'Animales, comportamiento y hábitats' }),
  'social-science': message({
    en: 'People, institutions and choices',
    es: 'Personas, instituciones y decisiones',
  }),
  'material-science': message({
    en: 'Metals, polymers, ceramics and glass',
    es: 'Metales, polímeros, cerámicas y vidrio',
  }),
} satisfies Record<string, Message<[]>>

/** Intro for the pages of a field and for search engines. */
export const fieldIntros = {
  'information-technology': message({
    en: 'Software, networks, data and security: how systems are built, run, measured and repaired.',
    es: 'Software, redes, datos y seguridad: cómo se construyen, se operan, se miden y se reparan los sistemas.',
  }),
  'electrical-and-electronics': message({
    en: 'Circuits, chips, drives and instruments: from the single component to the machine it controls.',
    es: 'Circuitos, chips, accionamientos e instrumentos: del componente a la máquina que gobierna.',
  }),
  mechanical: message({
    en: 'Machines, motion, heat and fluids: how parts are designed, made, moved and kept moving.',
    es: 'Máquinas, movimiento, calor y fluidos: cómo se diseñan, se fabrican y se mantienen en marcha las piezas.',
  }),
  'civil-and-construction': message({
    en: 'Bridges, buildings, ground and water: how structures are designed, built, monitored and reused.',
    es: 'Puentes, edificios, suelo y agua: cómo se proyectan, se construyen, se vigilan y se reutilizan las obras.',
  }),
  'energy-and-power': message({
    en: 'Generation, storage and the grid: where power comes from, how it travels and what it costs.',
    es: 'Generación, almacenamiento y red: de dónde viene la energía, cómo viaja y cuánto cuesta.',
  }),
  agriculture: message({
    en: 'Crops, soil, machinery and markets: growing more with less water, less waste and better data.',
    es: 'Cultivos, suelo, maquinaria y mercados: producir más con menos agua, menos pérdidas y mejores datos.',
  }),
  medical: message({
    en: 'Care, devices, imaging and health data: what helps patients, and how we know.',
    es: 'Atención, dispositivos, imagen y datos de salud: qué ayuda a los pacientes y cómo lo sabemos.',
  }),
  chemical: message({
    en: 'Processes, plants and safety: how a reaction in a flask becomes a product made by the tonne.',
    es: 'Procesos, plantas y seguridad: cómo una reacción de matraz se convierte en un producto por toneladas.',
  }),
  biotechnology: message({
    en: 'Cells, genes, enzymes and bioprocesses: how living systems are put to work safely.',
    es: 'Células, genes, enzimas y bioprocesos: sistemas vivos puestos a trabajar, con cuidado.',
  }),
  aerospace: message({
    en: 'Aircraft, spacecraft and propulsion: what flies, what guides it and what keeps it safe.',
    es: 'Aeronaves, naves espaciales y propulsión: qué vuela, qué lo guía y qué lo mantiene seguro.',
  }),
  manufacturing: message({
    en: 'Production lines, robots, quality and supply: how to make the same thing well, many times.',
    es: 'Líneas, robots, calidad y suministro: hacer bien lo mismo, muchas veces.',
  }),
  'computer-science': message({
    en: 'Algorithms, languages and systems: what can be computed, and how to do it well.',
    es: 'Algoritmos, lenguajes y sistemas: qué se puede calcular y cómo hacerlo bien.',
  }),
  electrical: message({
    en: 'Fields, waves, machines and signals: the theory behind everything that is plugged in.',
    es: 'Campos, ondas, máquinas y señales: la teoría que hay detrás de todo lo que se enchufa.',
  }),
  mathematics: message({
    en: 'Proof, number, shape and chance: ideas that hold, and how they are used.',
    es: 'Demostración, número, forma y azar: ideas que se sostienen y para qué sirven.',
  }),
  physics: message({
    en: 'Matter, light, forces and quanta: how the world works, from the smallest scale to the largest.',
    es: 'Materia, luz, fuerzas y cuantos: cómo funciona el mundo, de la escala más pequeña a la mayor.',
  }),
  chemistry: message({
    en: 'Bonds, reactions and structure: what substances are made of, and how they change.',
    es: 'Enlaces, reacciones y estructura: por qué las sustancias son como son y cómo cambian.',
  }),
  'medical-and-pharmaceutical': message({
    en: 'Physiology, drugs and trials: how the body works, and how treatments are found and tested.',
    es: 'Fisiología, fármacos y ensayos: cómo funciona el cuerpo y cómo se hallan y se prueban los tratamientos.',
  }),
  'environmental-science': message({
    en: 'Air, water, climate and land: how they are measured, what harms them and what restores them.',
    es: 'Aire, agua, clima y suelo: cómo se miden, qué los altera y qué los repara.',
  }),
  'agricultural-science': message({
    en: 'Breeding, nutrition and field trials: the science behind every harvest.',
    es: 'Mejora vegetal, nutrición y ensayos de campo: la ciencia en que se apoya una cosecha.',
  }),
  astronomy: message({
    en: 'Stars, planets and the early universe: what the sky tells us, and the instruments that observe it.',
    es: 'Estrellas, planetas y el universo temprano: lo que cuenta el cielo y los instrumentos que lo leen.',
  }),
  'food-science': message({
    en: 'Structure, safety, taste and storage: what happens to food before, during and after the kitchen.',
    es: 'Estructura, seguridad, sabor y conservación: qué le ocurre al alimento antes, durante y después de la cocina.',
  }),
  biology: message({
    en: 'Cells, inheritance and evolution: how life is built, copied and changed.',
    es: 'Células, herencia y evolución: cómo se construye, se copia y cambia la vida.',
  }),
  botany: message({
    en: 'Plants from root hair to forest: how they grow, feed, defend themselves and live together.',
    es: 'Las plantas, del pelo radical al bosque: cómo crecen, se nutren, se defienden y conviven.',
  }),
  zoology: message({
    en: 'Animals, behaviour and habitats: how they live, move, decide and depend on each other.',
    es: 'Animales, comportamiento y hábitats: cómo viven, se mueven, deciden y dependen unos de otros.',
  }),
  'social-science': message({
    en: 'People, institutions and choices: how societies work, and how we can find out.',
    es: 'Personas, instituciones y decisiones: cómo funcionan las sociedades y cómo podemos averiguarlo.',
  }),
  'material-science': message({
    en: 'Metals, polymers, ceramics and glass: why materials behave as they do, and how to make better ones.',
    es: 'Metales, polímeros, cerámicas y vidrio: por qué los materiales se comportan así y cómo mejorarlos.',
  }),
} satisfies Record<string, Message<[]>>
