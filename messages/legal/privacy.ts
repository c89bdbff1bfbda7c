import { message } from '#lib/text/message.ts'

/** The text of /legal/privacy-policy; see lib/text/text-blocks.ts for its marks. */
export const privacyPolicy = message({
  en: (brand: string) => `
${brand} is software that an organization runs on its own server. That organization, the operator, is responsible for the data described here. This page explains what the software does with your data. An operator who changes the software must change this page too.

## In short

- You do not need an account to read or search, and nobody tracks what you read.
- There are no ads, no analytics services and no third-party scripts.
- What you enter in your account is stored to show it to you, and to others if you allow it.
- You can download your data, and you can delete it.

## When you read

Your browser sends the server your network address and the address of the page, as with every website. The server logs each request: time, address of the page, duration, result and a random request number. The log is used to find errors and to defend against attacks. The operator decides how long it is kept.

To prevent abuse, the server counts the requests of each network address for a minute, only in memory.

When you open an article, a counter for that article goes up by one. The server does not store who opened it or from where. The counters decide which articles are trending.

Videos only load when you press play. From then on the provider of the video, YouTube or Vimeo, receives your network address and applies its own rules. Pictures in an article may come from other websites. In that case your browser requests them from those websites.

## What your browser stores

Your theme, light or dark mode and the Trending filter are stored in your browser's local storage and are not sent to the server. Your language is stored in a cookie. The [cookie policy](/legal/cookie-policy) lists everything.

## When you have an account

If you have an account, the server stores:

- your email address, your name and the type of your account
- your password, as a hash from which it cannot be recovered
- your sessions: when they began, when they end, from which network address and in what type of browser
- a log of security events in your account, such as sign-ins and password changes, for 12 months
- what you enter in your profile, and the events that you choose or register for

If you sign in with Google, GitHub or Facebook, the server receives your name and email address from that provider, and the provider learns that you use this portal. No other data is exchanged.

Information on diversity and disability is optional. It is not searchable, and it is never passed on.

## When you write to the operator

What you write on the [contact page](/contact-us) is stored with the name and address you give. The operator's administrators read it, and it may also be sent to them by email. It is deleted one year after it was answered, or after two years if it was not. If you have an account with the same address, it is deleted with your account. To prevent spam, a code derived from your network is stored for a day. Your address cannot be read from it.

## Who can see it

You decide which sections of your profile are public. Hidden sections never leave the server. Your email address, phone number and date of birth are never public. The operator's administrators can see what they need to approve accounts and to deal with abuse.

If you register for an event here, its organizer sees your name, your email address and your registration. Your browser sends its time zone when you register. It is stored with the registration, so that emails can show your local time, and nobody else sees it.

If you apply for a job or a project here, your name, email address, note and CV are sent to the people who manage that company. If you withdraw, they immediately lose access to your note and CV. Declined and withdrawn applications are deleted after six months.

Data is not sold. It is only shared with others if the law requires it, or if you ask for it, for example by registering for another organizer's event.

## Email

The server sends emails to confirm your address, to reset a password and to confirm what you have requested. If you switch it on, it also sends a weekly email with updates on what you follow; each one contains a link to stop it. It sends no advertising. Emails contain no hidden pictures or tracking links.

## How long it is kept

Account data is kept until you delete it or your account. After you delete your account, you have 14 days to restore it by signing in; then it is gone. Sessions expire by themselves. Copies in the operator's backups disappear when the backups are replaced.

## Your rights

You can see and correct your data in your profile, download a copy of it, and delete your account with everything in it. For anything else, or if you disagree with how your data is used, [write to the operator](/contact-us). You can also complain to the data protection authority in your country.

## Changes

When this text changes, the date above changes too. Important changes are announced to people who have an account.
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
