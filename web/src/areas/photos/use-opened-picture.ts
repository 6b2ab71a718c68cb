import { useEffect, useState } from 'react'
import { type OpenedPicture, openPicture } from './open-picture.ts'

/** The chosen file as a picture; undefined until it has been checked. Revokes its address afterwards. */
export function useOpenedPicture(file: File): OpenedPicture | undefined {
  const [opened, setOpened] = useState<{ file: File; picture: OpenedPicture }>()
  useEffect(() => {
    let address: string | undefined
    let left = false
    const letGo = () => address && URL.revokeObjectURL(address)
    void openPicture(file).then((picture) => {
      if (picture.kind === 'shown') ({ address } = picture)
      if (left) letGo()
      else setOpened({ file, picture })
    })
    return () => {
      left = true
      letGo()
    }
  }, [file])
  return opened?.file === file ? opened.picture : undefined
}
