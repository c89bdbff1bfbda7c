import { message } from '#lib/text/message.ts'

export const portalNotice = message({ en: 'Notice', es: 'Aviso' })
export const skipToContent = message({ en: 'Skip to content', es: 'Saltar al contenido' })
export const home = message({ en: 'Home', es: 'Inicio' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const retry = message({ en: 'Retry', es: 'Reintentar' })

export const openMenu = message({ en: 'Menu', es: 'Menú' })
export const closeMenu = message({ en: 'Close menu', es: 'Cerrar el menú' })
export const signIn = message({ en: 'Sign in', es: 'Entrar' })
export const signInOrRegister = message({ en: 'Sign in or register', es: 'Entrar o registrarse' })
export const myDiary = message({ en: 'My Diary', es: 'Mi diario' })
export const account = message({ en: 'Account', es: 'Cuenta' })
export const breadcrumb = message({ en: 'Breadcrumb', es: 'Ruta de navegación' })

export const search = message({ en: 'Search', es: 'Buscar' })
export const searchPortal = message({ en: 'Search the whole portal', es: 'Buscar en todo lo publicado' })

export const appearance = message({ en: 'Appearance', es: 'Apariencia' })
export const theme = message({ en: 'Theme', es: 'Tema' })
export const themeDefault = message({ en: 'Default', es: 'Predeterminado' })
export const themeBlue = message({ en: 'Blue', es: 'Azul' })
export const themeGreen = message({ en: 'Green', es: 'Verde' })
export const lightOrDark = message({ en: 'Light or dark', es: 'Claro u oscuro' })
export const schemeSystem = message({ en: 'System', es: 'Sistema' })
export const schemeLight = message({ en: 'Light', es: 'Claro' })
export const schemeDark = message({ en: 'Dark', es: 'Oscuro' })
export const language = message({ en: 'Language', es: 'Idioma' })

export const footerText = message({
  en: 'Articles, events and profiles for people who work in or teach technology.',
  es: 'Artículos, eventos y perfiles para quienes trabajan en la tecnología y la enseñan.',
})
export const getADemo = message({ en: 'Get a Demo', es: 'Pedir una demo' })
export const help = message({ en: 'Help', es: 'Ayuda' })
export const contactUs = message({ en: 'Contact us', es: 'Contacto' })
export const about = message({ en: 'About', es: 'Acerca de' })
export const accessibility = message({ en: 'Accessibility', es: 'Accesibilidad' })
export const apiDocs = message({ en: 'API', es: 'API' })
export const discover = message({ en: 'Discover', es: 'Descubrir' })
export const policies = message({ en: 'Policies', es: 'Políticas' })
export const follow = message({ en: 'Follow', es: 'Síguenos' })
export const feed = message({ en: 'News feed (Atom)', es: 'Canal de noticias (Atom)' })

export const pageNotFound = message({ en: 'Page not found', es: 'Página no encontrada' })
export const pageNotFoundText = message({
  en: 'Check the address for typing errors. The page may also have moved.',
  es: 'Puede que la dirección tenga una errata o que la página haya cambiado de sitio.',
})

export const errorTitle = message({ en: 'This page did not load', es: 'Esta página no se ha cargado' })
export const errorText = message({
  en: 'Something went wrong on our side. Try again. Nothing you saved is lost.',
  es: 'Algo ha fallado por nuestra parte. No se ha perdido nada guardado; volver a intentarlo suele bastar.',
})

export const readArticles = message({ en: 'Read articles', es: 'Leer artículos' })
export const pageNeedsScripts = message({
  en: 'This page needs JavaScript. Switch it on in your browser, then reload the page.',
  es: 'Esta página necesita JavaScript, que está desactivado en este navegador.',
})

export const myEvents = message({ en: 'My events', es: 'Mis eventos' })
export const cv = message({ en: 'CV', es: 'CV' })
export const myEventsCount = message({
  en: (n: number) => `My events: ${n}`,
  es: (n) => `Mis eventos: ${n}`,
})
