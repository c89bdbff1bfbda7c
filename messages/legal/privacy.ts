import { message } from '#lib/text/message.ts'

/** The text of /legal/privacy-policy; see lib/text/text-blocks.ts for its marks. */
export const privacyPolicy = message({
  en: (brand: string) => `
${brand} is software that an organisation runs on its own server. That organisation, the operator, is responsible for the data described here. This page says what the software does with data about you. An operator who changes the software has to change this page too.

## In short

- Reading and searching need no account, and nobody follows what you read.
- There are no advertisements, no analytics services and no scripts from third parties.
- What you enter in an account is stored to show it to you, and to others as far as you allow.
- You can take your data with you, and you can have it deleted.

## When you read

Your browser sends the server your network address and the address of the page, as it does with every website. The server writes each request down in a log: time, address of the page, duration, result and a random request number. The log serves to find faults and to fend off attacks. The operator decides how long it is kept.

To stop abuse, the server counts requests for each network address for a minute at a time, in memory only.

When an article is opened, a counter for that article goes up by one. Neither who opened it nor from where is stored with it. The counters decide what is shown as trending.

Videos are not loaded before you press play. From then on the provider of the video, YouTube or Vimeo, receives your network address and applies its own rules. Pictures in an article may come from other websites; your browser then asks those websites for them.

## What your browser keeps

Your choices of theme, of light or dark and of the Trending filter are kept in your browser's local storage and are not sent to the server. Your choice of language is kept in a cookie. The [cookie policy](/legal/cookie-policy) lists everything.

## When you have an account

With an account the server stores:

- your e-mail address, your name and the type of your account
- your password, as a hash from which it cannot be read
- your sessions: when they began, when they end, from which network address and on what kind of browser
- a record of what matters for the security of your account, such as sign-ins and changes of the password, for 12 months
- what you enter in your profile, and the events that you choose or register for

If you sign in with Google, GitHub or Facebook, the server receives your name and e-mail address from that provider, and the provider learns that you use this portal. No other data is exchanged.

Information on diversity and disability is optional. It is not searchable, and it is never passed on.

## When you write to the operator

What you write at the [contact page](/contact-us) is kept with the name and the address that you give, and is read by the operator's administrators; it may also be mailed to the operator. It goes a year after it was answered, after two years at most when it was not, or with your account if that has the same address. So that nobody floods the form, a mark of your network, from which your address cannot be read, is kept for a day.

## Who sees it

You decide which sections of your profile are public. Hidden sections do not leave the server. E-mail address, telephone number and date of birth are never public. The operator's administrators can see what is needed to approve accounts and to deal with abuse. Whoever organises an event that you register for here sees your name, your e-mail address and your place. Your browser tells its time zone when you register; it is kept with the registration, so that mails can name your time, and nobody else sees it. Whoever applies to a job or a project here sends their name, e-mail address, note and CV to those who keep that business; withdrawing takes note and CV away from them at once. What was declined or withdrawn is deleted half a year later.

Data is not sold, and is passed to others only where the law requires it, or where you ask for it, for example by registering for an event of another organiser.

## Mail

The server sends mail to confirm your address, to reset a password and to confirm what you have asked for; once a week with what is new of what you follow, if you switch that on, until you press the link in it that stops it. It sends no advertising. The mail contains no hidden pictures or links that count you.

## How long it is kept

Account data is kept until you delete it or your account; a deleted account can be kept for 14 more days by signing in, then it is gone. Sessions end by themselves. Copies in the operator's backups disappear when the backups are replaced.

## Your rights

You can see and correct your data in your profile, download a copy of it, and delete your account together with everything in it. For anything beyond that, or if you disagree with what is done with your data, [write to the operator](/contact-us). You may also complain to the data protection authority of your country.

## Changes

When this text changes, the date above changes with it. Important changes are announced to people who have an account.
`,
  es: (brand: string) => `
${brand} es un programa que una organización ejecuta en su propio servidor. Esa organización, el operador, es la responsable de los datos que aquí se describen. Esta página explica qué hace el programa con los datos sobre ti. Un operador que modifique el programa debe modificar también esta página.

## En pocas palabras

- Para leer y buscar no hace falta cuenta, y nadie sigue lo que lees.
- No hay anuncios, ni servicios de análisis, ni programas de terceros en las páginas.
- Lo que escribes en una cuenta se guarda para mostrártelo a ti y, hasta donde tú lo permitas, a otras personas.
- Puedes llevarte tus datos y puedes hacer que se borren.

## Cuando lees

Tu navegador envía al servidor tu dirección de red y la dirección de la página, como hace con cualquier sitio web. El servidor anota cada petición en un registro: hora, dirección de la página, duración, resultado y un número de petición aleatorio. El registro sirve para encontrar fallos y para defenderse de ataques. El operador decide cuánto tiempo se conserva.

Para impedir abusos, el servidor cuenta las peticiones de cada dirección de red durante un minuto, solo en memoria.

Cuando se abre un artículo, aumenta en uno el contador de ese artículo. No se guarda quién lo abrió ni desde dónde. Los contadores deciden qué se muestra como tendencia.

Los vídeos no se cargan hasta que pulsas reproducir. A partir de ese momento, el proveedor del vídeo, YouTube o Vimeo, recibe tu dirección de red y aplica sus propias normas. Las imágenes de un artículo pueden proceder de otros sitios web; en ese caso, tu navegador se las pide a esos sitios.

## Lo que guarda tu navegador

El tema, el modo claro u oscuro y el filtro de tendencias que elijas se guardan en el almacenamiento local de tu navegador y no se envían al servidor. El idioma elegido se guarda en una cookie. La [política de cookies](/legal/cookie-policy) lo enumera todo.

## Cuando tienes una cuenta

Con una cuenta, el servidor guarda:

- tu dirección de correo, tu nombre y el tipo de cuenta
- tu contraseña, en forma de resumen criptográfico del que no se puede recuperar
- tus sesiones: cuándo empezaron, cuándo terminan, desde qué dirección de red y en qué tipo de navegador
- un registro de lo que importa para la seguridad de tu cuenta, como inicios de sesión y cambios de contraseña, durante 12 meses
- lo que escribes en tu perfil y los eventos que eliges o a los que te inscribes

Si entras con Google, GitHub o Facebook, el servidor recibe de ese proveedor tu nombre y tu dirección de correo, y el proveedor sabe que usas este portal. No se intercambian más datos.

Los datos sobre diversidad y discapacidad son voluntarios. No se pueden buscar y nunca se ceden.

## Cuando escribes al operador

Lo que escribes en la [página de contacto](/contact-us) se guarda con el nombre y la dirección que indicas, y lo leen los administradores del operador; también se le puede enviar por correo. Se borra un año después de responderlo, a los dos años como máximo si no se respondió, o con tu cuenta si esta tiene la misma dirección. Para que nadie inunde el formulario, se guarda durante un día una marca de tu red, de la que no se puede leer tu dirección.

## Quién los ve

Tú decides qué secciones de tu perfil son públicas. Las secciones ocultas no salen del servidor. La dirección de correo, el teléfono y la fecha de nacimiento nunca son públicos. Los administradores del operador pueden ver lo necesario para aprobar cuentas y atajar abusos. Quien organiza un evento en el que te inscribes aquí ve tu nombre, tu dirección de correo y tu puesto. Al inscribirte, tu navegador dice su zona horaria; se guarda con la inscripción, para que los correos puedan indicar tu hora, y nadie más la ve. Quien se presenta aquí a un empleo o a un proyecto envía su nombre, correo, nota y CV a quienes llevan esa empresa; al retirarse, la nota y el CV dejan de estar a su alcance en el acto. Lo que se descartó o se retiró se borra medio año después.

Los datos no se venden, y solo se comunican a otros cuando la ley lo exige o cuando tú lo pides, por ejemplo al inscribirte en un evento de otro organizador.

## Correo

El servidor envía correo para confirmar tu dirección, para restablecer una contraseña y para confirmar lo que hayas solicitado; una vez por semana con lo nuevo de lo que sigues, si lo activas, hasta que pulses el enlace del correo que lo detiene. No envía publicidad. Los mensajes no llevan imágenes ni enlaces ocultos que te cuenten.

## Cuánto tiempo se conservan

Los datos de la cuenta se conservan hasta que los borres o borres la cuenta; si la borras, durante 14 días aún puedes recuperarla iniciando sesión, y después desaparece. Las sesiones terminan por sí solas. Las copias de seguridad del operador desaparecen cuando se sustituyen por otras.

## Tus derechos

Puedes ver y corregir tus datos en tu perfil, descargar una copia y borrar tu cuenta con todo lo que contiene. Para cualquier otra cosa, o si no estás de acuerdo con lo que se hace con tus datos, [escribe al operador](/contact-us). También puedes reclamar ante la autoridad de protección de datos de tu país.

## Cambios

Cuando este texto cambia, cambia también la fecha de arriba. Los cambios importantes se anuncian a quienes tienen una cuenta.
`,
})
