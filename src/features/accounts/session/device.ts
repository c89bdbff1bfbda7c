/** Turns a User-Agent header into a readable name, such as 'Firefox on Linux'. */
export function deviceOf(userAgent: string | null | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(agent))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  return [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on ')
}

// In this order, because each browser also claims to be the later ones.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const
