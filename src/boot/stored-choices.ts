/** Theme and light or dark as chosen before (decisions P23), set before anything is painted. */
export function applyStoredChoices(): void {
  const { dataset } = document.documentElement
  const read = (key: string) => {
    try {
      return localStorage.getItem(`agora.${key}`)
    } catch {
      return null // storage may be switched off
    }
  }
  const theme = read('theme')
  const scheme = read('scheme')
  if (theme && /^(default|agora|blue|green)$/.test(theme)) dataset['theme'] = theme
  if (scheme === 'light' || scheme === 'dark') dataset['scheme'] = scheme
  // Signed-in parts and a kept Trending filter need the client without a touch.
  if (read('session') || read('trending') === 'true') dataset['session'] = ''
}
