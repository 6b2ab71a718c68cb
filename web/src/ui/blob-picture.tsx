import { useCallback } from 'react'

/** A picture that is at hand as bytes. It has an address for as long as it is shown. */
export function BlobPicture({ picture, className }: { picture: Blob; className?: string }) {
  const draw = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={draw} className={className} alt="" />
}
