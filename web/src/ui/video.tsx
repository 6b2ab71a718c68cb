import { nameOfLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'

interface Film {
  title: string
  poster: string | null
  sources: readonly { url: string; media_type?: string }[]
  /** The address of a WebVTT file by its language. */
  subtitles: Readonly<Record<string, string>>
}

/** A film that shows its poster until `play` is called; nothing of it is fetched before. */
export function useVideo({ title, poster, sources, subtitles }: Film) {
  const { language } = useTexts()
  const [playing, setPlaying] = useState(false)
  const film = useRef<HTMLVideoElement>(null)

  const play = () => {
    setPlaying(true)
    film.current?.play().catch((problem: unknown) => console.warn(problem))
    film.current?.focus()
  }
  const video = (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as many as the server has
    <video
      ref={film}
      controls={playing}
      playsInline
      preload="none"
      poster={poster ?? undefined}
      aria-label={title}
      tabIndex={playing ? 0 : -1}
    >
      {sources.map(({ url, media_type }) => (
        <source key={url} src={url} type={media_type} />
      ))}
      {Object.entries(subtitles).map(([tag, address]) => (
        <track
          key={tag}
          kind="subtitles"
          src={address}
          srcLang={tag}
          label={nameOfLanguage(tag)}
          default={tag === language}
        />
      ))}
    </video>
  )
  return { video, playing, play }
}
