/** Text of twice the size, and what it pushes out of the page or out of its box. */

/** As the reader's browser has it, from now on. */
export const enlargeText = () => {
  document.documentElement.style.fontSize = '200%'
}

/** The same, for every page that follows. */
export const doubleText = () => {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far the page is wider than its window, and what is cut off in its own box. */
export const cutOff = () => ({
  overhang: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  boxes: [
    ...document.querySelectorAll(
      'main a, main button, main label, main h1, main h2, main h3, main dt, main dd, main p',
    ),
  ]
    .filter(
      (box) => getComputedStyle(box).overflow === 'hidden' && !box.matches('.unseen, .unseen *'),
    )
    // Of a single pixel: heard, and nowhere to be seen.
    .filter((box) => box.clientHeight > 1 && box.scrollHeight > box.clientHeight + 1)
    .map((box) => box.textContent),
})
