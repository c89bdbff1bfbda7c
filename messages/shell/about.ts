import { message } from '#lib/text/message.ts'

export const aboutLede = message({
  en: 'An open square for technology and science: read what practitioners write, and find what they know.',
  es: 'Una plaza abierta para la tecnología y la ciencia: lee lo que escriben quienes la practican y encuentra lo que saben.',
})
export const accessibilityLede = message({
  en: 'This portal is meant to be used by everyone. This page says how far that goes, and what to do where it does not.',
  es: 'Este portal está pensado para todo el mundo. Esta página dice hasta dónde se cumple y qué hacer donde no se cumpla.',
})

/** The text of /about; see lib/text/text-blocks.ts for its marks. */
export const aboutText = message({
  en: (brand: string) => `
## What it is

${brand} collects articles on eleven sectors of technology and fifteen subjects of science. Each article names its authors and its sources, and each can be reached by its field, by its topics, by its people and by its words. Beside them stand events and lectures, which can be searched by time, place and what they are about, and profiles of people: with an account you keep your own, make a CV of it, and register for events.

## How it works

- Everything published is open. No account is needed to read or to search.
- Pages are complete without scripts, and small: they open quickly on a slow line and on an old telephone.
- Nothing follows you. There are no advertisements, no analytics services and no scripts from elsewhere.
- The same data is there for programs: as [feeds](/feeds/atom), and through a documented [interface](/api-docs).

## How articles are ordered

Lists show the newest first. A search puts first what fits the words best: in the title, then in the names, then in the text. Trending counts how often an article was opened and shared lately; older readings count less and less. Nobody can pay for a place.

## The drawings

Every sector and subject has drawings of its own, made by a program from a few rules. The same article always shows the same drawing.

## Who runs it

This copy of ${brand} is run by an organisation on its own server. That organisation is responsible for what is published here. Write to it on the [contact page](/contact-us); no account is needed.
`,
  es: (brand: string) => `
## Qué es

${brand} reúne artículos sobre once sectores de la tecnología y quince materias científicas. Cada artículo nombra a sus autores y sus fuentes, y se puede llegar a él por su campo, sus temas, sus personas y sus palabras. Junto a ellos están los eventos y las clases, que se buscan por fecha, lugar y tema, y los perfiles de personas: con una cuenta llevas el tuyo, haces con él tu currículum y te inscribes en eventos.

## Cómo funciona

- Todo lo publicado está abierto. Para leer o buscar no hace falta cuenta.
- Las páginas están completas sin programas y son pequeñas: se abren deprisa con una línea lenta y en un teléfono antiguo.
- Nada te sigue. No hay anuncios, ni servicios de análisis, ni programas de otros sitios.
- Los mismos datos están disponibles para otros programas: en [canales](/feeds/atom) y mediante una [interfaz](/api-docs) documentada.

## Cómo se ordenan los artículos

Las listas muestran primero lo más reciente. Una búsqueda pone delante lo que mejor encaja con las palabras: en el título, después en los nombres, después en el texto. Las tendencias cuentan cuántas veces se ha abierto y compartido un artículo últimamente; las lecturas antiguas pesan cada vez menos. Nadie puede pagar por un puesto.

## Los dibujos

Cada sector y cada materia tiene sus propios dibujos, hechos por un programa a partir de unas pocas reglas. Un mismo artículo muestra siempre el mismo dibujo.

## Quién lo mantiene

Esta copia de ${brand} la mantiene una organización en su propio servidor. Esa organización responde de lo que aquí se publica. Escríbele en la [página de contacto](/contact-us); no hace falta cuenta.
`,
})

/** The text of /accessibility; see lib/text/text-blocks.ts for its marks. */
export const accessibilityText = message({
  en: (brand: string) => `
## The standard

The pages of ${brand} are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every kind of page is checked by a program whenever the software changes, light and dark, on narrow and wide windows, and looked at by people.

## What that means

- Everything works by keyboard alone, and what has the focus is visible. A link at the top leads past the menus.
- Pages have headings and landmarks in order, so that screen readers can move by them.
- Text can be enlarged to 400 % and pages reflow to a width of 320 pixels.
- Colours keep the required contrast in all four themes, light and dark, and never carry a meaning alone.
- Buttons and fields are at least 44 pixels high where a finger operates them.
- If your system asks for less motion, nothing moves.
- Reading and searching work without scripts.

## What falls short

- Pictures and videos that authors bring in may lack a good description or captions.
- Documents attached to articles, such as PDF files, are as accessible as their authors made them.
- Articles in other languages than the interface are marked as such, but single foreign words within a text are not.

## Tell us

If something stops you, write to the operator of this portal by way of the [contact page](/contact-us): which page, what you wanted to do, and with what aid. An answer and, where possible, a remedy are owed to you.
`,
  es: (brand: string) => `
## La norma

Las páginas de ${brand} están hechas para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Cada tipo de página se comprueba con un programa siempre que cambia el portal, en claro y en oscuro, en ventanas estrechas y anchas, y además la revisan personas.

## Qué significa

- Todo funciona solo con el teclado, y se ve dónde está el foco. Un enlace al principio permite saltar los menús.
- Las páginas tienen títulos y regiones en orden, para que los lectores de pantalla puedan moverse por ellos.
- El texto se puede ampliar al 400 % y las páginas se adaptan a una anchura de 320 píxeles.
- Los colores mantienen el contraste exigido en los cuatro temas, en claro y en oscuro, y nunca transmiten un significado por sí solos.
- Los botones y los campos miden al menos 44 píxeles de alto donde se manejan con el dedo.
- Si tu sistema pide menos movimiento, nada se mueve.
- Leer y buscar funciona sin programas en la página.

## Qué falta

- Las imágenes y los vídeos que aportan los autores pueden carecer de una buena descripción o de subtítulos.
- Los documentos adjuntos, como los archivos PDF, son tan accesibles como los hicieron sus autores.
- Los artículos en otros idiomas están marcados como tales, pero no las palabras sueltas en otro idioma dentro de un texto.

## Avísanos

Si algo te lo impide, escribe al operador de este portal a través de la [página de contacto](/contact-us): qué página es, qué querías hacer y con qué ayuda técnica. Tienes derecho a una respuesta y, cuando sea posible, a una solución.
`,
})
