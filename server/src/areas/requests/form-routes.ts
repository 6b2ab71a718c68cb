/** The three calls by which members write requests of a kind: asking, changing, and sending again. */
import type { Call } from '@falaj/contract/call.ts'
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import { answerMember } from '../../http/route.ts'
import { takeUploads } from '../../http/uploads.ts'
import type { Check } from './check-filing.ts'
import type { CommandParts } from './command.ts'
import { addRequest } from './commands/add.ts'
import { resubmitRequest } from './commands/resubmit.ts'
import { updateRequest } from './commands/update.ts'
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
  parts: CommandParts,
  kind: RequestKind,
  {
    add,
    update,
    resubmit,
  }: { add: FormCall<Fields>; update: ChangeCall<Changed>; resubmit: ChangeCall<Again> },
  check: Check<Fields>,
): Promise<void> {
  await takeUploads(app, (scope) => {
    answerMember(scope, add.call, { response: add.schema.response }, async (input) =>
      add.schema.response.parse(await addRequest(parts, kind, input, add.schema.form, check)),
    )
    answerMember(scope, update.call, { response: update.schema.response }, async (input) =>
      update.schema.response.parse(
        await updateRequest(parts, kind, input, update.schema.form, update.idOf, check),
      ),
    )
    answerMember(scope, resubmit.call, { response: resubmit.schema.response }, async (input) =>
      resubmit.schema.response.parse(
        await resubmitRequest(parts, kind, input, resubmit.schema.form, resubmit.idOf),
      ),
    )
  })
}
