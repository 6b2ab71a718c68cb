import { NewRequest } from '../../request-forms/new-request.tsx'
import { claimPages } from '../wizard/claim-pages.ts'
import { photoForm } from './photo-form.tsx'
import { PhotoWay } from './photo-way.tsx'

/** A claim from its photo, on one page (ADD-669). */
export const Component = () => (
  <NewRequest
    {...claimPages}
    form={photoForm}
    onePage={{ title: 'claim.page.photo', Form: PhotoWay }}
  />
)
