/** The dashboard says the member's name as soon as it is known, while its scripts are still on their way. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'

/** Where the name goes in the greeting of the prerendered page. */
export const namePlace = '{name}'

/** `who` is the answer to who is signed in. It stays to be read by the page's own call. */
export async function greet(who: Promise<Response> | undefined): Promise<void> {
  const heading = document.querySelector<HTMLElement>('[data-greeting]')
  const greeting = heading?.dataset['greeting']
  const answer = greeting && (await who)
  if (!answer || !answer.ok) return
  const { data }: { data: Pick<SessionUser, 'first_name'> } = await answer.clone().json()
  heading.textContent = greeting.replace(namePlace, () => capitalised(data.first_name))
}

export function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
