import { useTexts } from '../../../language/use-texts.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { PolicySwitcher } from '../../policies/policy-switcher.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { SearchForm } from './search-form.tsx'
import { Switches } from './switches.tsx'
import style from './filter-sheet.module.css'

type SearchFormProps = Parameters<typeof SearchForm>[0]
type SwitchesProps = Parameters<typeof Switches>[0]

/** On phones: all that narrows the search, and what else one does with the result. */
export function FilterSheet({
  form,
  switches,
  policyId,
  document,
  onPolicy,
  onClose,
}: {
  form: Omit<SearchFormProps, 'children' | 'onSearch'>
  /** With the kinds, where the page itself has no room for them. */
  switches: Omit<SwitchesProps, 'onAll'> | undefined
  policyId: number | null
  document: SavedDocument | undefined
  onPolicy: (policy: number) => void
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('providers.filters')}
      onClose={onClose}
      actions={
        <>
          {document && <DownloadButton wanted={document}>{t('providers.download')}</DownloadButton>}
          <Button onClick={onClose}>{t('providers.map.close')}</Button>
        </>
      }
    >
      <div className={style['sheet']}>
        {switches && (
          <>
            <KindTiles filter={form.filter} lists={form.lists} onChange={form.onChange} />
            <Switches {...switches} />
          </>
        )}
        <SearchForm {...form} onSearch={onClose}>
          {policyId !== null && (
            <div className={style['policy']}>
              <PolicySwitcher policyId={policyId} onChoose={onPolicy} />
            </div>
          )}
        </SearchForm>
      </div>
    </Dialog>
  )
}
