import { useState } from 'react'
import style from './avatar.module.css'

/** The member's picture; without one, or when it does not load, a figure in sand (ACC-017). `alt` empty: decoration. */
export function Avatar({
  image,
  alt,
  size = 36,
}: {
  image: string | null
  alt: string
  size?: number
}) {
  const [broken, setBroken] = useState<string>()
  if (image && image !== broken) {
    return (
      <img
        className={style['avatar']}
        src={image}
        alt={alt}
        width={size}
        height={size}
        onError={() => setBroken(image)}
      />
    )
  }
  return (
    <svg
      className={style['avatar']}
      width={size}
      height={size}
      viewBox="0 0 36 36"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <rect className={style['ground']} width="36" height="36" />
      <circle className={style['figure']} cx="18" cy="14" r="6" />
      <path className={style['figure']} d="M6 36c0-9 5-13 12-13s12 4 12 13z" />
    </svg>
  )
}
