import { message } from '#lib/text/message.ts'

/** The text of /legal/terms; see lib/text/text-blocks.ts for its marks. */
export const terms = message({
  en: (brand: string) => `
These terms apply to everyone who uses ${brand}, with or without an account. They are an agreement between you and the organization that runs this portal, the operator. The software itself is free and open source; its developers are not part of this agreement.

## What the portal offers

The portal offers articles by sector and subject, a search of everything published, and a directory of events and lectures. With an account you can also create a profile of a person, an institution or a business. Reading and searching are free and need no account.

The portal is offered as it is. The operator tries to keep it available, but cannot guarantee this at all times, and may change or remove parts of it.

## About the articles

Articles are written by the authors named in them. They are for information and do not replace advice from an engineer, a doctor, a lawyer or another professional who knows your case. Check the facts before you build or decide on anything. Each article names its sources.

## Using content

The rights to an article belong to its authors or their organizations. You may read it, link to it, quote it if you name the source, and print it for your own use. For anything else, ask the author, unless the article names a licence that allows it. You may use the feeds and the API to show titles, summaries and links.

## What is not allowed

You may not:

- disrupt the portal or its servers, or bypass its limits
- copy its content in bulk to offer it elsewhere
- use the names and details of people on it for advertising or to build databases
- present someone else's work, name or organization as your own

Automated access is welcome within the limits that the server sets. Programs must respect robots.txt and wait when the server tells them to.

## Links to other websites

Articles and events link to other websites, which the operator does not control. When the links were published, the operator did not know of anything unlawful there. If that has changed, tell the operator.

## Liability

The operator has unlimited liability for intent and gross negligence, and for harm to life, body and health. Otherwise the operator is only liable for breaches of essential obligations, and only for foreseeable damage. Your rights as a consumer under the law of your country are not affected.

## Reports

If something on the portal is unlawful or infringes your rights, tell the operator which page it is on, what is wrong and how to contact you. The operator reviews reports, and blocks or removes content if necessary. Both sides are told the outcome.

## Changes and governing law

These terms may change; the date above shows when they last did. They are governed by the law of the country in which the operator is established.
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
