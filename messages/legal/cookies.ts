import { message } from '#lib/text/message.ts'

/** The text of /legal/cookie-policy; see lib/text/text-blocks.ts for its marks. */
export const cookiePolicy = message({
  en: (brand: string) => `
${brand} only stores what your choices and actions need in your browser. Nothing tracks you from page to page or on other websites. That is why we do not ask for consent.

## Cookies

- agora.locale: the language you have chosen. Set when you choose one, and kept for a year.
- agora.session: keeps you signed in. Set when you sign in, readable only by the server, and removed when you sign out or the session ends.
- agora.known: a random name that marks this browser as one that has signed in to your account. You do not have to wait when somebody else tries passwords for your account. Set when you sign in, readable only by the server, and kept for 400 days.
- agora.step: makes sure that both steps of two-step verification come from the same browser. Set when you are asked for the second step, readable only by the server, and removed after that step, or after 10 minutes at the latest.
- agora.google, agora.github or agora.facebook, and agora.code: make sure that the answer of Google, GitHub or Facebook belongs to your request. Set when you sign in with one of them, readable only by the server, and removed when you are back.

If the address begins with https, the names of the cookies that only the server reads begin with __Host- or __Secure-.

All of these cookies belong to this website. There are no third-party cookies.

## Local storage

- agora.theme and agora.scheme: your theme, and light or dark mode.
- agora.locale: your language, for the pages themselves.
- agora.trending: whether the Trending filter is on.
- agora.user, agora.token, agora.expiresAt and agora.provider: who is signed in, how and until when. Removed when you sign out.
- agora.end: notes that a session has expired, so that your other tabs can tell you and keep what you were typing. Removed when you sign in or out.
- agora.drawer: whether you have closed the menu beside your own pages.
- agora.cart: the events you choose while you are signed out; agora.cartChanged: tells other tabs to update them.
- agora.reading: the articles you save and what you follow while you are signed out. It moves to your account when you sign in.
- agora.draft, followed by the name of a form: what you have typed there and not saved yet. Removed when you save or sign out, and not used after a month.
- agora.leavingDeferred, until you close the tab: notes that you want to decide later whether to keep your account.

## How to remove them

You can see and delete all of this in your browser's settings, under cookies and website data. The portal works without it, but you have to make your choices or sign in again.

## Videos

A video in an article only loads when you press play. From then on its provider, YouTube or Vimeo, may store its own data in your browser. YouTube videos are loaded from its privacy-enhanced address.
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
