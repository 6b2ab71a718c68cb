import { historyChoices } from '@falaj/contract/claims/rules/filter.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { type Filter, filtersSet } from '../../../requests/list/filter.ts'
import { FilterForm } from '../../../requests/list/filter-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FilterCount } from '../../../ui/filter-card.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import { claimKind } from '../../claims/kind.ts'
import { HistoryFiles } from '../history-files.tsx'
import { historyFilters } from '../filter.ts'
import style from './filter-sheet.module.css'

const choices = historyChoices.map((code) => ({ code, text: `history.option.${code}` as const }))

/**
 * What narrows the list down, all but the tracking number (PRE-094, PRE-098). Who has left can be chosen, too: their claims
 * are in the list.
 */
export function HistoryFilter({
  policy,
  ...rest
}: {
  policy: PolicyDetail
  filter: Filter
  onDone?: () => void
}) {
  const { member_details, claimants } = policy
  const others = claimants.filter(({ id }) => id !== member_details.id)
  return (
    <FilterForm
      kind={claimKind}
      policy={{ ...policy, dependents: others }}
      statusChoices={choices}
      offered={historyFilters}
      {...rest}
    />
  )
}

/** On phones: a button that opens it as a sheet, with the files of what it shows (ADD-477). */
export function HistoryFilterSheet({ policy, filter }: { policy: PolicyDetail; filter: Filter }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div data-screen-only>
      <Button
        icon={<FilterIcon aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('requests.filters')}
        <FilterCount set={filtersSet(filter)} />
      </Button>
      {open && (
        <Dialog
          title={t('requests.filters')}
          onClose={close}
          actions={
            <>
              <HistoryFiles tab="claims" policyId={policy.id} filter={filter} />
              <Button onClick={close}>{t('requests.filters.close')}</Button>
            </>
          }
        >
          <div className={style['sheet']}>
            <HistoryFilter policy={policy} filter={filter} onDone={close} />
          </div>
        </Dialog>
      )}
    </div>
  )
}
