/** What a finger does not hit easily: links and buttons lower than 44 pixels, unless they stand in a sentence (WCAG 2.5.8). */
export const hardToHit = () => {
  const least = 44
  /** From its middle up or down as far as a touch would still be its own, and no farther than needed. */
  const reach = (element: Element, x: number, y: number, step: 1 | -1): number => {
    for (let away = 1; away <= least; away += 1) {
      const hit = document.elementFromPoint(x, y + away * step)
      if (!hit || (hit !== element && !element.contains(hit))) return away - 1
    }
    return least
  }
  return [...document.querySelectorAll('main a[href], main button, nav a[href], summary')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || element.closest('.unseen')) return false
      const beside = [...(element.parentElement?.childNodes ?? [])]
      const inSentence = beside.some(
        ({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE && (textContent ?? '').trim().length > 3,
      )
      if (inSentence) return false
      if (height >= least) return false
      element.scrollIntoView({ block: 'center' })
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + box.height / 2]
      return 1 + reach(element, x, y, -1) + reach(element, x, y, 1) < least
    })
    .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim())
}
