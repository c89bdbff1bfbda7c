/** A video that loads after a click (decisions P7). */
export interface Video {
  provider: 'YouTube' | 'Vimeo'
  /** The page to link to. */
  page: string
  /** The frame's URL, loaded on the reader's request. */
  embed: string
}

/** The frame origins to allow in the content security policy. */
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

/** Returns the video of a link to an allowed host; only the id of the link is used. */
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
