import { typeCodes } from '@falaj/contract/requests/rules/filter.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Amount } from '../../ui/amount.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { inPieces } from '../../ui/sentence.tsx'
import style from './filed-card.module.css'
import type { Filed } from './outcome.ts'

/** How much, for whom, with how many documents; and what to keep. */
export function FiledCard({ filed, keep }: { filed: Filed; keep: string | undefined }) {
  const { t } = useTexts()
  const type = typeCodes.find((code) => String(code) === filed.claimType)
  return (
    <Card className={style['filed']} aria-label={t('wizard.sent.what')}>
      <div className={style['what']}>
        <Avatar image={filed.image} alt="" size={40} />
        <div>
          {filed.amount && (
            <p className={style['amount']}>
              <Amount large>{filed.amount}</Amount>
            </p>
          )}
          <Dotted>
            <FactText>{filed.patient}</FactText>
            {type && t(`requests.type.${type}`)}
            {filed.documents > 0 && t('wizard.summary.documents', { count: filed.documents })}
          </Dotted>
        </div>
      </div>
      {keep && <p className={style['keep']}>{inPieces(keep)}</p>}
    </Card>
  )
}
