/** What is known of each first step without the member: its icon, and how long it takes. */
import type { StepName } from '@falaj/contract/first-steps/schemas.ts'
import type { ComponentType, SVGProps } from 'react'
import type { MessageKey } from '../../../../language/message-key.ts'
import { coveragePath, medicalCardPath, paths } from '../../../../routing/paths.ts'
import { BankIcon, CameraIcon, CodeIcon, CoverIcon, MailIcon } from '../../../../ui/icons.ts'

interface StepFacts {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  takes: MessageKey
  /** Where it is done, whatever page one comes from. */
  path: (policyId: number) => string
}

export const stepFacts: Record<StepName, StepFacts> = {
  cover: { Icon: CoverIcon, takes: 'home.steps.minute', path: (policy) => coveragePath(policy) },
  bank: { Icon: BankIcon, takes: 'home.steps.minute', path: () => paths.profile },
  card: { Icon: CodeIcon, takes: 'home.steps.half', path: (policy) => medicalCardPath(policy) },
  photo: { Icon: CameraIcon, takes: 'home.steps.minute', path: () => paths.memberPhotoUpload },
  notices: {
    Icon: MailIcon,
    takes: 'home.steps.half',
    path: () => `${paths.privacy}#language-and-notices`,
  },
}
