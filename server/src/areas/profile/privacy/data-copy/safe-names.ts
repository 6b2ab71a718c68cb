/** File names in a ZIP: as members gave them, but none that leads out of its folder or is in it twice. */
export class SafeNames {
  readonly #taken = new Set<string>()

  /** `folder` is ours; `name` is whatever somebody once called a file. */
  pathIn(folder: string, name: string): string {
    const safe = plain(name)
    const dot = safe.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    for (let number = 1; ; number += 1) {
      const path = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${ending}`
      if (this.#taken.has(path.toLowerCase())) continue
      this.#taken.add(path.toLowerCase())
      return path
    }
  }
}

/** Without separators of any system, control characters, and names that are a folder's. */
export const plain = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  name.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_').replace(/^[. ]+|[. ]+$/g, '_') || '_'
