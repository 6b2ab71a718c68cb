/** Every call of the portal, below `/portal/api`. */
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { FastifyInstance } from 'fastify'
import { bankingRoutes } from './areas/banking/routes.ts'
import { documentBrand } from './areas/content/brand.ts'
import { demoRoutes } from './areas/demo/routes.ts'
import { submittedDocumentRoutes } from './areas/core-outbox/documents-route.ts'
import { firstStepRoutes } from './areas/first-steps/routes.ts'
import { historyRoutes } from './areas/history/routes.ts'
import { informationRoutes } from './areas/information/routes.ts'
import { integrationRoutes } from './areas/integration/routes.ts'
import { policyRoutes } from './areas/policies/routes.ts'
import { profileRoutes } from './areas/profile/routes.ts'
import { providerRoutes } from './areas/providers/routes.ts'
import { NewsletterLinks } from './areas/newsletter/links.ts'
import { newsletterRoutes } from './areas/newsletter/routes.ts'
import { eventsRoute } from './areas/notices/events-route.ts'
import { noticeRoutes } from './areas/notices/routes.ts'
import { privacyRoutes } from './areas/profile/privacy/routes.ts'
import { providerPreApprovalRoutes } from './areas/provider-preapprovals/routes.ts'
import { progressRoutes } from './areas/drafts-in-progress/routes.ts'
import { decisionDayRoutes } from './areas/requests/decision-day.ts'
import { openRequestArea } from './areas/requests/area.ts'
import { stagedUploadRoutes } from './areas/staged-uploads/routes.ts'
import { supportRoutes } from './areas/support/routes.ts'
import { serviceRoutes } from './areas/services/routes.ts'
import { apiDocument } from './http/api-document.ts'
import { pictureRoutes } from './http/pictures.ts'
import type { Parts } from './parts.ts'

export async function apiRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  const { config, clock, areas, access, addresses, contentRepository, secrets, store } = parts
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await apiDocument(api)
  const withDocuments = {
    ...parts,
    files: addresses,
    codeKey: secrets.documentCode,
    brand: () => documentBrand(contentRepository.current),
  }
  pictureRoutes(api, { ...parts, files: store })
  access.routes(api)
  policyRoutes(api, {
    ...withDocuments,
    insurer: (language) => inLanguage(language, contentRepository.current.brand.insurer),
  })
  providerRoutes(api, parts)
  bankingRoutes(api, parts)
  profileRoutes(api, parts)
  await serviceRoutes(api, withDocuments)
  await stagedUploadRoutes(api, parts)
  progressRoutes(api, parts)
  for (const area of areas) await openRequestArea(api, withDocuments, area)
  decisionDayRoutes(api, parts)
  historyRoutes(api, withDocuments)
  providerPreApprovalRoutes(api, withDocuments)
  await supportRoutes(api, { ...withDocuments, chatwoot: config.chatwoot })
  informationRoutes(api, parts)
  const links = new NewsletterLinks(secrets.newsletterLink, clock, parts.publicBaseUrl)
  newsletterRoutes(api, { ...parts, links })
  noticeRoutes(api, parts)
  firstStepRoutes(api, parts)
  privacyRoutes(api, { ...parts, ...access.own, files: store })
  eventsRoute(api, parts.eventHub)
  const { secrets: coreSecrets } = config.core
  if (coreSecrets.length > 0) {
    integrationRoutes(api, { ...parts, files: store, coreSecrets })
    submittedDocumentRoutes(api, { ...parts, coreSecrets })
  }
  if (parts.demoPartner) demoRoutes(api, { ...parts, partnerKey: parts.demoPartner.privateKey })
}
