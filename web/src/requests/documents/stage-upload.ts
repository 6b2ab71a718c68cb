/** One file ahead of its form: its checksum here must be the one that the server counted. */
import { forgetDocument, sendDocument } from '@falaj/contract/staged-uploads/calls.ts'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import { CallFailed } from '../../session/call-failed.ts'
import { call } from '../../session/call.ts'
import { upload } from '../../session/upload.ts'

/** @throws {CallRefused | CallFailed} `files.broken` when it arrived as something else. */
export async function stageUpload(
  { file, key }: { file: File; key: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<StagedUpload> {
  const form = new FormData()
  form.set('file', file)
  const [{ data: sent }, checksum] = await Promise.all([
    // The queue tries again by itself, under the same key.
    upload(sendDocument, { form, onProgress, signal }, { key, giveUpAfterMs: 0 }),
    checksumOf(file),
  ])
  if (checksum !== sent.received_sha256) {
    forgetSent(sent.handle)
    throw new CallFailed('files.broken')
  }
  return sent
}

/** Deletes a file that is no longer needed; if that fails, the server deletes it within a day. */
export function forgetSent(handle: string): void {
  call(forgetDocument, { params: { handle } }, { unattended: true }).catch((problem: unknown) =>
    console.warn(problem),
  )
}

async function checksumOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
