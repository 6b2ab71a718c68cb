import { EditRequest } from '../../request-forms/edit-request.tsx'
import { preApprovalPages } from './preapproval-form.tsx'

export const Component = () => <EditRequest {...preApprovalPages} />
