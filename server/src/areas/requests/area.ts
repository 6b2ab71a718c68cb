/** A kind of request with the calls that read and write it, as the portal registers it. */
import type { FastifyInstance } from 'fastify'
import type { SealedNumbers } from '../banking/sealed-numbers.ts'
import type { ContentRepository } from '../content/content-repository.ts'
import type { IssuedDocumentParts } from '../policies/issued-documents.ts'
import type { CommandParts } from './command.ts'
import { returnRefusedToMember } from './commands/returned.ts'
import type { RequestKind } from './kind.ts'

export interface RequestAreaParts extends IssuedDocumentParts, CommandParts {
  numbers: SealedNumbers
  contentRepository: ContentRepository
}

export interface RequestArea {
  kind: RequestKind
  routes: (app: FastifyInstance, parts: RequestAreaParts) => Promise<void>
}

export async function openRequestArea(
  app: FastifyInstance,
  parts: RequestAreaParts,
  { kind, routes }: RequestArea,
): Promise<void> {
  returnRefusedToMember(parts.coreOutbox, kind)
  await routes(app, parts)
}
