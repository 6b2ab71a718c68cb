/** The calls of certificates, forms, guides, photos and stored documents. */
import * as call from '@falaj/contract/services/calls.ts'
import { certificateFileName } from '@falaj/contract/services/rules/certificates.ts'
import { formFileName } from '@falaj/contract/services/rules/guides.ts'
import * as schema from '@falaj/contract/services/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { basePath } from '../../base-path.ts'
import { asAttachment, sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { sendRanged } from '../../http/ranges.ts'
import { answerMember, success } from '../../http/route.ts'
import { takeUploads } from '../../http/uploads.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import { requestedDocument } from '../policies/requested-document.ts'
import { certificateDocument } from '../policies/certificates.ts'
import type { IssuedDocumentParts } from '../policies/issued-documents.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { attachedFile } from './attachments.ts'
import { formCategories, formFile, guides } from './guides.ts'
import { manualRoute } from './manual-route.ts'
import { type PhotoCallParts, photoCall } from './photo/routes.ts'

export interface ServiceParts extends IssuedDocumentParts, PhotoCallParts {
  contentRepository: ContentRepository
  kinds: RequestKinds
}

export async function serviceRoutes(app: FastifyInstance, parts: ServiceParts): Promise<void> {
  const { contentRepository, files: addresses } = parts

  answerMember(
    app,
    call.certificate,
    schema.certificate,
    async ({ member, params, query, request, reply }) => {
      const requested = await requestedDocument(parts, request, member, {
        policyId: query.policy_id,
        personId: query.dependent_id,
      })
      return sendPdf(
        reply,
        certificateFileName,
        await certificateDocument(parts, requested, params.slug),
      )
    },
  )

  answerMember(app, call.forms, schema.forms, async ({ request }) =>
    success({ data: formCategories(contentRepository.current, languageOf(request)) }),
  )

  answerMember(app, call.downloadForm, schema.downloadForm, async ({ params, request, reply }) => {
    const { title, file } = await formFile(
      contentRepository.current,
      params.id,
      languageOf(request),
    )
    asAttachment(reply, formFileName(title)).type('application/pdf')
    return sendRanged(request, reply, file)
  })

  answerMember(app, call.videosAndManuals, schema.videosAndManuals, async ({ query, request }) => {
    const setting = { language: languageOf(request), media: `${basePath}/media`, addresses }
    const byType = await guides(contentRepository.current, setting)
    return success({ data: query.type ? (byType[query.type] ?? []) : byType })
  })

  answerMember(
    app,
    call.downloadFile,
    schema.downloadFile,
    async ({ member, body, request, reply }) => {
      const file = await attachedFile(parts, member, body.file_path, request.log)
      asAttachment(reply, file.name).type(file.mediaType)
      return sendRanged(request, reply, file)
    },
  )

  manualRoute(app, parts)
  await takeUploads(app, (scope) => photoCall(scope, parts))
}
