/**
 * Reproducible random numbers: the same seed gives the same numbers on every machine. sfc32 (Chris Doty-Humphrey,
 * PractRand), seeded by FNV-1a of the words that name what is drawn. So each family has its own stream, and one more
 * draw changes nothing elsewhere. Not for secrets.
 */
export class Chance {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(...name: (string | number)[]) {
    const seed = name.join('\u0000')
    this.#a = hash(seed, 0x811c9dc5)
    this.#b = hash(seed, 0x9e3779b9)
    this.#c = hash(seed, 0x85ebca6b)
    for (let warmUp = 0; warmUp < 12; warmUp += 1) this.next()
  }

  /** From 0 to below 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }

  /** One of them, with the probability of its share. */
  byShare<T>(from: readonly T[], share: (item: T) => number): T {
    let whole = 0
    for (const item of from) whole += share(item)
    let point = this.next() * whole
    for (const item of from) {
      point -= share(item)
      if (point < 0) return item
    }
    return this.pick(from)
  }

  /** Normal with mean 0 and standard deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** Log-normal: half of the values are below the median, with a long tail. */
  around(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal())
  }

  digits(count: number): string {
    let text = ''
    while (text.length < count) text += this.whole(0, 9)
    return text
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.whole(0, 255)))
  }
}

const hash = (text: string, start: number): number => {
  let value = start
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    value ^= value >>> 15
  }
  return value | 0
}
