import { NewRequest } from '../../request-forms/new-request.tsx'
import { claimPages } from './claim-pages.ts'

export const Component = () => <NewRequest {...claimPages} />
