import { useEffect } from 'react'
import { showToast } from '../../../ui/toast-store.ts'

const key = 'camera-open'

/**
 * A phone may end the page while its camera is open; the photo then reaches nobody. The page that comes back says so
 * (ADD-713). In the page that stayed, what happens next on it tells that nothing was lost.
 */
export function useCameraLost(): void {
  useEffect(() => {
    if (sessionStorage.getItem(key) !== null) {
      sessionStorage.removeItem(key)
      showToast('problem', { key: 'claim.photo.lost' })
    }
    const look = ({ type, target }: Event) => {
      const opens = type === 'click' && target instanceof Element && target.hasAttribute('capture')
      if (opens) sessionStorage.setItem(key, '1')
      else sessionStorage.removeItem(key)
    }
    const signs = ['click', 'change', 'cancel', 'keydown'] as const
    for (const sign of signs) document.addEventListener(sign, look, { capture: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look, { capture: true })
      sessionStorage.removeItem(key)
    }
  }, [])
}
