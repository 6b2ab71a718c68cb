import { NewRequest } from '@falaj/web/areas/request-forms/new-request.tsx'
import { opinionForms } from './form.tsx'

export const Component = () => <NewRequest {...opinionForms} />
