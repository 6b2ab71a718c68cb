/** The sections of the profile, as menu and page show them (PRF-002). */
import type { ProfileSection } from '@falaj/contract/profile/fields.ts'
import type { ComponentType, SVGProps } from 'react'
import {
  BankIcon,
  CardIcon,
  CoverIcon,
  HomeIcon,
  KeyIcon,
  MailIcon,
  SalaryIcon,
  SponsorIcon,
  VisaIcon,
} from '../../ui/icons.ts'
import type { MessageKey } from '../../language/message-key.ts'
import { paths } from '../../routing/paths.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

export const sectionIcons: Record<ProfileSection, Icon> = {
  personalDetails: CardIcon,
  workAndResidentialDetails: HomeIcon,
  visaInformation: VisaIcon,
  sponsorDetails: SponsorIcon,
  salaryAndOtherInfo: SalaryIcon,
  RIClaims: BankIcon,
  loginCredentials: KeyIcon,
}

export interface MenuPage {
  title: MessageKey
  to: string
  Icon: Icon
}

/** Pages below the sections: each is one entry here. */
export const menuPages: readonly MenuPage[] = [
  { title: 'title.privacy', to: paths.privacy, Icon: CoverIcon },
  { title: 'profile.newsletter', to: paths.newsletter, Icon: MailIcon },
]
