/** Reads a stored value. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`agora.${name}`)
  } catch {
    return null // storage may be switched off
  }
}

/** Applies the stored theme and colour scheme before the first paint (decisions P23). */
export function applyStoredChoices(): void {
  const { dataset } = document.documentElement
  const theme = readStored('theme')
  const scheme = readStored('scheme')
  if (theme && /^(default|agora|blue|green)$/.test(theme)) dataset['theme'] = theme
  if (scheme === 'light' || scheme === 'dark') dataset['scheme'] = scheme
  if (readStored('drawer') === 'closed') dataset['drawer'] = 'closed'
}
