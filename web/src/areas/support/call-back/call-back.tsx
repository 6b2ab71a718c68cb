import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { answersCalls } from '../contact/own-country.tsx'
import { CallBackForm } from './call-back-form.tsx'
import type { CallBackOffer } from './call-back-offer.ts'
import style from './call-back.module.css'
import { PromisedCallText } from './promised-call.tsx'

/** The form, or what was promised. */
export function CallBack({ offer, now }: { offer: CallBackOffer; now: Date }) {
  const { contact, promised } = offer
  if (promised) return <PromisedCallText {...promised} />
  return <CallBackForm offer={offer} now={now} filled={!answersCalls(contact)} />
}

/** At a desk: beside the ways, always unfolded. */
export function CallBackCard({ offer, now }: { offer: CallBackOffer; now: Date }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']} aria-labelledby="call-back">
      <div>
        <h2 id="call-back">{t('callBack')}</h2>
        <p>{t('callBack.text')}</p>
      </div>
      <CallBack offer={offer} now={now} />
    </Card>
  )
}
