import { message } from '#lib/text/message.ts'

/** The text of /legal/cookie-policy; see lib/text/text-blocks.ts for its marks. */
export const cookiePolicy = message({
  en: (brand: string) => `
${brand} stores in your browser only what a choice or an action of yours needs. Nothing of it follows you from page to page or to other websites. For this reason no consent is asked for.

## Cookies

- agora.locale: the language that you have chosen. It is set when you choose one, and kept for a year.
- agora.session: set when you sign in, readable by the server only, and removed when you sign out or the session ends. It keeps you signed in.
- agora.known: tells your browser from those that never signed in to your account. It is set when you sign in, readable by the server only, and kept for 400 days. It holds a random name, and keeps you from having to wait when somebody else tries passwords for your account.
- agora.step: while you are asked for your second factor. It makes sure that the second step of a sign-in comes from the browser that took the first, is readable by the server only, and is removed with that step, at the latest after 10 minutes.
- agora.google, agora.github or agora.facebook, and agora.code: while you sign in with Google, GitHub or Facebook. They make sure that the answer belongs to your request, are readable by the server only, and are removed once you are back.

Where the address begins with https, the names of those that only the server reads begin with __Host- or __Secure-.

All of them belong to this website. There are no cookies of third parties.

## Local storage

- agora.theme and agora.scheme: the theme, and light or dark, as you have chosen them.
- agora.locale: your language, for the pages' own use.
- agora.trending: whether the Trending filter is on.
- agora.user, agora.token, agora.expiresAt and agora.provider: who is signed in, how and until when. Removed when you sign out.
- agora.end: that a session has ended by itself, so that your other tabs can say so and keep what you were typing. Removed when you sign in or out.
- agora.drawer: whether you have closed the menu beside your own pages.
- agora.cart: the events that you have chosen while you are not signed in; agora.cartChanged: that other tabs should look again.
- agora.reading: the articles that you keep and what you follow while you are not signed in. It moves to your account when you sign in.
- agora.draft, with the name of a form behind it: what you have typed there and not saved yet. Removed when you save or sign out, and not used after a month.
- agora.leavingDeferred, until you close the tab: that you have put off the question whether your account is to be kept.

## How to remove them

Your browser can show and delete all of this in its settings, under cookies and website data. Without it the portal works as before; you only have to choose, or sign in, again.

## Videos

A video in an article is loaded when you press play. From then on its provider, YouTube or Vimeo, may store data of its own in your browser. Videos from YouTube are loaded from its privacy-enhanced address.
`,
  es: (brand: string) => `
${brand} guarda en tu navegador solo lo que necesita una elección o una acción tuya. Nada de ello te sigue de una página a otra ni a otros sitios web. Por eso no se pide consentimiento.

## Cookies

- agora.locale: el idioma que has elegido. Se crea cuando eliges uno y se conserva un año.
- agora.session: se crea cuando entras, solo puede leerla el servidor y se elimina cuando sales o cuando termina la sesión. Te mantiene dentro de tu cuenta.
- agora.known: distingue tu navegador de los que nunca han entrado en tu cuenta. Se crea cuando entras, solo puede leerla el servidor y se conserva 400 días. Contiene un nombre aleatorio y evita que tengas que esperar cuando otra persona prueba contraseñas de tu cuenta.
- agora.step: mientras se te pide el segundo factor. Comprueba que el segundo paso de la entrada viene del navegador que dio el primero; solo puede leerla el servidor y se elimina con ese paso, como muy tarde a los 10 minutos.
- agora.google, agora.github o agora.facebook, y agora.code: mientras entras con Google, GitHub o Facebook. Comprueban que la respuesta corresponde a tu petición, solo puede leerlas el servidor y se eliminan cuando has vuelto.

Si la dirección empieza por https, los nombres de las que solo lee el servidor empiezan por __Host- o __Secure-.

Todas pertenecen a este sitio web. No hay cookies de terceros.

## Almacenamiento local

- agora.theme y agora.scheme: el tema y el modo claro u oscuro, tal como los has elegido.
- agora.locale: tu idioma, para uso de las propias páginas.
- agora.trending: si el filtro de tendencias está activado.
- agora.user, agora.token, agora.expiresAt y agora.provider: quién ha entrado, cómo y hasta cuándo. Se eliminan cuando sales.
- agora.end: que una sesión ha terminado por sí sola, para que tus otras pestañas lo digan y conserven lo que estabas escribiendo. Se elimina cuando entras o sales.
- agora.drawer: si has cerrado el menú que acompaña a tus páginas.
- agora.cart: los eventos que has elegido sin haber entrado; agora.cartChanged: que otras pestañas deben volver a mirar.
- agora.reading: los artículos que guardas y lo que sigues sin haber entrado. Pasa a tu cuenta cuando entras.
- agora.draft, seguido del nombre de un formulario: lo que has escrito en él y aún no has guardado. Se elimina cuando guardas o sales, y no se usa pasado un mes.
- agora.leavingDeferred, hasta que cierras la pestaña: que has aplazado la pregunta de si quieres conservar tu cuenta.

## Cómo eliminarlos

Tu navegador puede mostrar y borrar todo esto en su configuración, en cookies y datos de sitios web. Sin ello el portal funciona igual; solo tendrás que volver a elegir o a entrar.

## Vídeos

El vídeo de un artículo se carga cuando pulsas reproducir. A partir de ese momento su proveedor, YouTube o Vimeo, puede guardar datos propios en tu navegador. Los vídeos de YouTube se cargan desde su dirección con privacidad mejorada.
`,
})
