import { useTexts } from '../../language/use-texts.ts'
import type { Filter } from '../../requests/list/filter.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { TableIcon } from '../../ui/icons.ts'
import { transactionsFile } from './downloads.ts'
import type { HistoryTab } from './history-tabs.ts'

/** What a tab shows, as files to keep. */
export function HistoryFiles({
  tab,
  policyId,
  filter,
}: {
  tab: HistoryTab
  policyId: number
  filter: Filter
}) {
  const { t } = useTexts()
  return (
    <>
      <DownloadButton
        weight="outlined"
        icon={<TableIcon aria-hidden />}
        wanted={transactionsFile(tab, 'csv', policyId, filter)}
        label={t('history.csv')}
      >
        CSV
      </DownloadButton>
      <DownloadButton
        weight="outlined"
        wanted={transactionsFile(tab, 'pdf', policyId, filter)}
        label={t('history.pdf')}
      >
        PDF
      </DownloadButton>
    </>
  )
}
