/** The three calls by which members write requests of a kind: asking, changing, and sending again. */
import type { Call } from '@falaj/contract/call.ts'
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import type { FastifyInstance } from 'fastify'
import type { output, ZodType } from 'zod'
import { languageOf } from '../../http/language.ts'
import { type MemberCall, answerMember } from '../../http/route.ts'
import { takeUploads } from '../../http/uploads.ts'
import type { MessageKey } from '../../text.ts'
import { answerInWords } from './answer.ts'
import type { Filed, Submitted } from './command.ts'
import { addRequest, type Check, resubmitRequest, updateRequest } from './file-request.ts'
import { receiveForm, type RequestCommandParts, type RequestForm } from './form.ts'
import type { RequestKind } from './kind.ts'

interface Written {
  response: ZodType
}
interface FormCall<Fields> {
  call: Call<Written>
  schema: Written & { form: ZodType<Fields> }
}
interface ChangeCall<Fields> extends FormCall<Fields> {
  /** Which request is changed. */
  idOf: (fields: Fields) => number
}

export async function answerForms<
  Fields extends RequestFields,
  Changed extends Fields,
  Again extends Pick<RequestFields, 'draft_in_progress' | 'declaration'>,
>(
  app: FastifyInstance,
  parts: RequestCommandParts,
  kind: RequestKind,
  calls: { add: FormCall<Fields>; update: ChangeCall<Changed>; resubmit: ChangeCall<Again> },
  check: Check<Fields>,
): Promise<void> {
  const { add, update, resubmit } = calls
  await takeUploads(app, (scope) => {
    const answer = <Sent extends { draft_in_progress?: string | undefined }>(
      { call, schema: { form, response } }: FormCall<Sent>,
      write: (sent: Submitted & { form: RequestForm<output<ZodType<Sent>>> }) => Promise<Filed>,
      says?: Partial<Record<Filed['outcome'], MessageKey>>,
    ) =>
      answerMember(scope, call, { response }, async (asked: MemberCall<Written>) => {
        const filed = await receiveForm(parts, kind, asked, form, write)
        return response.parse(answerInWords(kind, languageOf(asked.request), filed, says))
      })

    answer(add, (sent) => addRequest(parts, kind, sent, check))
    answer(update, (sent) =>
      updateRequest(parts, kind, { ...sent, id: update.idOf(sent.form.fields) }, check),
    )
    answer(
      resubmit,
      (sent) => resubmitRequest(parts, kind, { ...sent, id: resubmit.idOf(sent.form.fields) }),
      { accepted: kind.text('resubmitted') },
    )
  })
}
