import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useLocation, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import style from './claim-details.module.css'
import { DocumentsTab } from './documents-tab.tsx'
import { ServiceList } from './service-list.tsx'

/** CLM-056. Which one is open stands in the address. */
export function ClaimTabs({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const open = params.get('tab') === 'documents' ? 'documents' : 'services'
  const count = Object.values(claim.attachments).flat().length
  const openTab = (tab: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (tab === 'documents') after.set('tab', tab)
        else after.delete('tab')
        return after
      },
      { replace: true, preventScrollReset: true, state },
    )
  return (
    <Card className={style['tabs']}>
      <Tabs
        label={t('claim.tabs')}
        open={open}
        onOpen={openTab}
        pages={[
          {
            id: 'services',
            title: t('claim.tab.services'),
            content: <ServiceList claim={claim} />,
          },
          {
            id: 'documents',
            title: (
              <>
                {t('claim.tab.documents')}
                <span className={style['count']}>
                  <span aria-hidden>{count}</span>
                  <span className="unseen">{t('requests.documents.count', { count })}</span>
                </span>
              </>
            ),
            content: <DocumentsTab claim={claim} />,
          },
        ]}
      />
    </Card>
  )
}
