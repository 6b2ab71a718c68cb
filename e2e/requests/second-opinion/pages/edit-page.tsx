import { EditRequest } from '@falaj/web/areas/request-forms/edit-request.tsx'
import { opinionForms } from './form.tsx'

export const Component = () => <EditRequest {...opinionForms} />
