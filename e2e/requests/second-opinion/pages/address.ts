import type { RequestAddress } from '@falaj/web/requests/kind.ts'

export const opinionAddress: RequestAddress = {
  name: 'opinion',
  paths: {
    list: '/opinions',
    add: '/addOpinion',
    details: '/opinionDetails',
    edit: '/editOpinion',
    resubmit: '/reSubmitOpinion',
  },
  trail: ['dashboard', 'services'],
}
