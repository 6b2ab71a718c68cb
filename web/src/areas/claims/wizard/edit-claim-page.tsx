import { EditRequest } from '../../request-forms/edit-request.tsx'
import { claimPages } from './claim-pages.ts'

export const Component = () => <EditRequest {...claimPages} />
