import { message } from '#lib/text/message.ts'

export const aboutLede = message({
  en: 'Articles, events and careers in technology and science, open to everyone.',
  es: 'Una plaza abierta para la tecnología y la ciencia: lee lo que escriben quienes la practican y encuentra lo que saben.',
})
export const accessibilityLede = message({
  en: 'This portal is for everyone. This page explains how accessible it is, and what to do if you have a problem.',
  es: 'Este portal está pensado para todo el mundo. Esta página dice hasta dónde se cumple y qué hacer donde no se cumpla.',
})

/** The text of /about; see lib/text/text-blocks.ts for its marks. */
export const aboutText = message({
  en: (brand: string) => `
## What it is

${brand} publishes articles on eleven sectors of technology and fifteen subjects of science. Each article names its authors and its sources. You can find it by field, topic, author or keyword. You can also search events and lectures by date, place and topic. With an account you can create a profile, turn it into a CV and register for events.

## How it works

- Everything published is open. You do not need an account to read or search.
- Pages are small and work without scripts. They open quickly on a slow connection and on an old phone.
- Nobody tracks you. There are no ads, no analytics services and no third-party scripts.
- The same data is available as [feeds](/feeds/atom) and through a documented [API](/api-docs).

## How articles are ordered

Lists show the newest articles first. A search shows the best matches first: matches in the title count most, then matches in names, then matches in the text. Trending counts how often an article was opened and shared recently. Older views count less. Nobody can pay for a better position.

## The drawings

Every sector and subject has its own drawings, which a program creates from a few rules. An article always shows the same drawing.

## Who runs it

An organization runs this copy of ${brand} on its own server and is responsible for what is published here. Write to it on the [contact page](/contact-us). You do not need an account.
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

The pages of ${brand} are designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated tests check every type of page whenever the software changes, in light and dark mode and in narrow and wide windows. People review them as well.

## What that means

- Everything works with the keyboard alone, and the focus is always visible. A link at the top skips the menus.
- Pages have ordered headings and landmarks, so that you can move around with a screen reader.
- You can enlarge text to 400%, and pages reflow to a width of 320 pixels.
- Colours have the required contrast in all four themes, light and dark, and are never the only sign of a meaning.
- Buttons and fields are at least 44 pixels high on touch screens.
- If your system is set to reduce motion, nothing moves.
- You can read and search without scripts.

## Known problems

- Pictures and videos from authors may lack a good description or captions.
- Documents attached to articles, such as PDF files, may not be accessible.
- The language of an article is marked, but single words in another language are not.

## Report a problem

If something does not work for you, write to the operator of this portal on the [contact page](/contact-us). Say which page it is, what you wanted to do and which assistive technology you use. You are entitled to an answer and, where possible, a solution.
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
