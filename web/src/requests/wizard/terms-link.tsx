import type { Call } from '@falaj/contract/call.ts'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../language/use-texts.ts'
import { answerTo, bodyOf } from '../../session/call.ts'
import { CallFailed } from '../../session/call-failed.ts'
import { addressOf } from '../../session/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Prose } from '../../ui/marked-text.tsx'

/** Opens the terms on the page; in a new tab by its address (CLM-091, CLM-093; GAP-111). */
export function TermsLink({ terms, children }: { terms: Call; children?: ReactNode }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const address = new URL(addressOf(terms, {}), location.href).href
  const show = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={address} target="_blank" rel="noreferrer" onClick={show}>
        {children ?? t('wizard.terms')}
      </a>
      {open && <TermsDialog terms={terms} onClose={() => setOpen(false)} />}
    </>
  )
}

function TermsDialog({ terms: of, onClose }: { terms: Call; onClose: () => void }) {
  const { t, language } = useTexts()
  const terms = useQuery({
    queryKey: ['terms', of.path, language],
    queryFn: () => fetchTerms(of),
    staleTime: Infinity,
  })
  return createPortal(
    <Dialog
      wide
      title={t('wizard.terms')}
      onClose={onClose}
      actions={
        <Button weight="filled" onClick={onClose}>
          {t('wizard.terms.close')}
        </Button>
      }
    >
      <Loaded query={terms} lines={8}>
        {(text) => <Prose>{text}</Prose>}
      </Loaded>
    </Dialog>,
    document.body,
  )
}

/** The same address returns a page to a tab, and the text to callers that do not ask for HTML. */
async function fetchTerms(of: Call): Promise<string> {
  const body = await bodyOf<unknown>(await answerTo(of, {}))
  const terms = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (typeof terms === 'object' && terms !== null && 'text' in terms) return String(terms.text)
  throw new CallFailed('error.json')
}
