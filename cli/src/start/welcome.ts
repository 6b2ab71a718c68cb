/** The last lines of a start: the portal's address, and accounts to try. */
import { demoAccounts, demoAddress, demoPassword } from '@falaj/contract/demo/accounts.ts'
import texts from '@falaj/messages/en/demo.json' with { type: 'json' }

export function welcome(address: string, demo: boolean): string {
  const lines = ['', `Falaj is ready: ${address}/portal/`]
  if (demo) {
    lines.push('', `Demo accounts, each with the password ${demoPassword}:`)
    for (const account of demoAccounts) {
      lines.push(`  ${demoAddress(account).padEnd(30)} ${texts[`demo.${account}`]}`)
    }
    lines.push('', `One-time codes and mails arrive at ${address}/portal/demo`)
  }
  return [...lines, 'Ctrl-C stops everything.', ''].join('\n')
}
