/** Which of the documents that help to decide at once are there, judged by the names of the files. */
import {
  type HelpfulDocument,
  helpfulByName,
  helpfulDocuments,
} from '@falaj/contract/preapprovals/rules/helpful-documents.ts'
import type { Judged } from '../../../requests/documents/of-request.ts'

export type Helping = 'received' | 'on-its-way' | 'wanted'

export function helpingOf(
  files: readonly Pick<Judged, 'name' | 'state'>[],
): { document: HelpfulDocument; is: Helping }[] {
  return helpfulDocuments.map((document) => {
    // One that has failed is not there.
    const states = new Set(
      files
        .filter(({ name, state }) => state !== 'failed' && helpfulByName(name) === document)
        .map(({ state }) => state),
    )
    if (states.has('received')) return { document, is: 'received' }
    return { document, is: states.size > 0 ? 'on-its-way' : 'wanted' }
  })
}
