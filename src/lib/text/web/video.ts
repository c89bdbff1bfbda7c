/** A video that may be shown after a click (decisions P7). */
export interface Video {
  provider: 'YouTube' | 'Vimeo'
  /** Its own page, to link to. */
  page: string
  /** What a frame loads once the reader asked for it. */
  embed: string
}

/** The origins that a page's policy must let frames load. */
export const videoOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youTube = (id: string, start: string | null): Video => {
  const seconds = /^\d{1,6}(?=s?$)/.exec(start ?? '')?.[0]
  return {
    provider: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${seconds ? `&t=${seconds}` : ''}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${seconds ? `&start=${seconds}` : ''}`,
  }
}

const vimeo = (id: string): Video => ({
  provider: 'Vimeo',
  page: `https://vimeo.com/${id}`,
  embed: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1`,
})

/** The video behind a link, when it is from a host of the allow-list; nothing of the link but its id is used. */
export function parseVideo(link: string): Video | undefined {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const id = host === 'youtu.be' ? path[0] : path[0] === 'watch' ? url.searchParams.get('v') : path[1]
    const known = host === 'youtu.be' || ['watch', 'embed', 'shorts', 'live'].includes(path[0] ?? '')
    if (known && id && /^[\w-]{11}$/.test(id))
      return youTube(id, url.searchParams.get('t') ?? url.searchParams.get('start'))
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = path.at(host === 'vimeo.com' ? 0 : 1)
    if (id && /^\d{1,12}$/.test(id)) return vimeo(id)
  }
  return undefined
}
