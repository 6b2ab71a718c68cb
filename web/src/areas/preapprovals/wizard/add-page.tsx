import { NewRequest } from '../../request-forms/new-request.tsx'
import { preApprovalPages } from './preapproval-form.tsx'

export const Component = () => <NewRequest {...preApprovalPages} />
