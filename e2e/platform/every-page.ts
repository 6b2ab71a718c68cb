/** Every page that a member of the demo world reaches by an address or a link. */
import type { Page } from '@playwright/test'

const addresses = [
  'home',
  'notices',
  'home/policyDetails?policy=1',
  'home/policyDetails?policy=1&tab=dependants',
  'home/policyDetails?policy=1&tab=coverages',
  'home/policyDetails?policy=1&card=0',
  'home/services',
  'home/certificates',
  'home/downloadForm',
  'home/videoAndManuals',
  'home/memberPhotoUpload',
  'home/searchProvider',
  'home/transactionHistory',
  'home/transactionHistory?tab=pre-approvals',
  'profile',
  'profile/privacy',
  'newsletter',
  'contactUs',
  'complaints',
]

/** Lists, and of each page that their cards lead to as many as differ. */
const lists = {
  claims: { 'claimDetails?': 4, 'updatePaymentInfo?': 4, 'reSubmitClaim?': 4 },
  preApprovals: { 'preApprovalDetails?': 4 },
  'home/providerPreApproval': { 'providerPreApprovalDetails?': 1 },
  complaintList: { 'complaintDetails?': 1 },
}

/** Opens each in turn. `see` waits for what it looks at. */
export async function onEveryPage(page: Page, see: () => Promise<void>): Promise<void> {
  const open = async (address: string) => {
    await page.goto(address)
    await see()
  }
  for (const address of addresses) await open(address)
  for (const [list, linked] of Object.entries(lists)) {
    await open(list)
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const [part, count] of Object.entries(linked)) {
      const found = new Set(links.filter((link) => link.includes(`/${part}`)))
      for (const link of [...found].slice(0, count)) await open(link)
    }
  }
}
