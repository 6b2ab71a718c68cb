/** All providers of identities that are configured. */
import { basePath } from '../../base-path.ts'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { IdentityProvider, type IdentityProviders } from './identity-provider.ts'

export const identityProviders = (
  { identityProviders: all, publicBaseUrl }: Pick<Config, 'identityProviders' | 'publicBaseUrl'>,
  clock: Clock,
): IdentityProviders =>
  new Map(
    all.map((settings) => [
      settings.id,
      new IdentityProvider(settings, `${publicBaseUrl}${basePath}/identity/${settings.id}`, clock),
    ]),
  )
