import { message } from '#lib/text/message.ts'

/** The text of /legal/terms; see lib/text/text-blocks.ts for its marks. */
export const terms = message({
  en: (brand: string) => `
These terms apply to everyone who uses ${brand}: readers as well as people with an account. The organisation that runs this portal, the operator, is your counterpart. The software itself is free and open; its makers take no part in this agreement.

## What the portal offers

Articles by sector and by subject, a search over everything published, a directory of events and lectures, and, with an account, profiles of people, institutions and businesses. Reading and searching are free of charge and need no account.

The portal is offered as it is. The operator tries to keep it available, but does not promise that it is so at every moment, and may change or end parts of it.

## What the articles are, and are not

Articles are written by their authors, whose names they carry. They inform; they do not replace advice from an engineer, a doctor, a lawyer or another professional who knows your case. Check what you build or decide upon. Each article names its sources.

## Using what you find

The rights in an article belong to its authors or their organisations. You may read it, link to it, quote from it with its source, and print it for your own use. For more than that, ask the author, unless the article names a licence that allows it. The feeds and the programming interface may be used to show titles, summaries and links.

## What is not allowed

- to disturb the portal or the computers that it runs on, or to get round its limits
- to copy its content in bulk in order to offer it elsewhere
- to use the names and details of people on it for advertising or for collections of data
- to pass off someone else's work, name or organisation as your own

Automated access is welcome within the limits that the server announces. Programs must respect robots.txt and wait when they are told to.

## Links to elsewhere

Articles and events link to other websites. Those are in the hands of others; at the time of publishing nothing unlawful was known there. Tell the operator if that has changed.

## Liability

The operator is liable without limit for intent and gross negligence, and for harm to life, body and health. Otherwise it is liable only for breaches of essential duties, and only for what could be foreseen. Rights that the law of your country gives to consumers remain as they are.

## Reports

If something on the portal is unlawful or infringes your rights, tell the operator: which page, what is wrong, and how you can be reached. Reports are examined, and content is blocked or removed where that is right. Both sides are told of the outcome.

## Changes and law

These terms may change; the date above says when they last did. The law that applies is that of the country in which the operator is established.
`,
  es: (brand: string) => `
Estas condiciones se aplican a toda persona que use ${brand}, tanto si solo lee como si tiene una cuenta. La organización que mantiene este portal, el operador, es tu contraparte. El programa es libre y abierto; sus autores no son parte de este acuerdo.

## Qué ofrece el portal

Artículos por sector y por materia, una búsqueda en todo lo publicado, un directorio de eventos y clases y, con una cuenta, perfiles de personas, instituciones y empresas. Leer y buscar es gratuito y no exige cuenta.

El portal se ofrece tal como es. El operador procura que esté disponible, pero no garantiza que lo esté en todo momento, y puede modificar o retirar partes de él.

## Qué son y qué no son los artículos

Los artículos son obra de sus autores, cuyo nombre llevan. Informan; no sustituyen el consejo de un profesional de la ingeniería, la medicina, el derecho u otro campo que conozca tu caso. Comprueba aquello sobre lo que construyas o decidas. Cada artículo cita sus fuentes.

## Uso de lo que encuentres

Los derechos de un artículo pertenecen a sus autores o a sus organizaciones. Puedes leerlo, enlazarlo, citarlo indicando la fuente e imprimirlo para tu propio uso. Para algo más, pregunta al autor, salvo que el artículo indique una licencia que lo permita. Los canales y la interfaz de programación pueden usarse para mostrar títulos, resúmenes y enlaces.

## Qué no está permitido

- perturbar el portal o los equipos en que funciona, o eludir sus límites
- copiar su contenido en masa para ofrecerlo en otro lugar
- usar los nombres y datos de las personas que aparecen en él para publicidad o para recopilar datos
- presentar como propio el trabajo, el nombre o la organización de otros

El acceso automatizado es bienvenido dentro de los límites que anuncia el servidor. Los programas deben respetar robots.txt y esperar cuando se les indique.

## Enlaces a otros sitios

Los artículos y los eventos enlazan con otros sitios web, que dependen de otras personas; en el momento de publicar no se conocía en ellos nada ilícito. Si eso ha cambiado, avisa al operador.

## Responsabilidad

El operador responde sin límite en caso de dolo o culpa grave y por daños a la vida, la integridad física y la salud. Por lo demás, responde solo del incumplimiento de obligaciones esenciales y solo de lo que era previsible. Se mantienen los derechos que la ley de tu país concede a los consumidores.

## Avisos

Si algo en el portal es ilícito o vulnera tus derechos, comunícalo al operador: en qué página está, qué es incorrecto y cómo localizarte. Los avisos se examinan, y el contenido se bloquea o se retira cuando procede. Se comunica el resultado a ambas partes.

## Cambios y ley aplicable

Estas condiciones pueden cambiar; la fecha de arriba indica cuándo lo hicieron por última vez. Se aplica la ley del país en que está establecido el operador.
`,
})
