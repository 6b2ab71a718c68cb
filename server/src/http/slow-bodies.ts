/**
 * Small bodies must arrive within half a minute. Uploads may take as long as data keeps coming; `uploads.ts`
 * watches them.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { minutesMs, secondsMs } from '../clock.ts'
import type { answerBrokenRequests } from './broken-requests.ts'

const smallBodyMs = secondsMs(30)
/** For the whole of any request, also the slowest upload. */
export const longestRequestMs = minutesMs(30)

/** A `preParsing` hook. */
export const cutSlowBodies =
  (answerBroken: ReturnType<typeof answerBrokenRequests>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { headers, raw } = request
    const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== '0'
    if (request.method === 'GET' || !hasBody || isUpload(headers['content-type'])) return
    const timer = setTimeout(() => {
      answerBroken(
        Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      )
    }, smallBodyMs)
    const arrived = () => clearTimeout(timer)
    raw.once('end', arrived)
    reply.raw.once('close', arrived)
  }

const isUpload = (type: string | undefined) => /^multipart\/form-data\b/i.test(type ?? '')
