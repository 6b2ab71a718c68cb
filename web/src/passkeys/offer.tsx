import { declinePasskey } from '@falaj/contract/access/passkeys/calls.ts'
import { useTexts } from '../language/use-texts.ts'
import { queryClient } from '../queries/client.ts'
import { call } from '../session/call.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import { FingerprintIcon } from '../ui/icons.ts'
import { showFailure } from '../ui/show-failure.ts'
import style from './passkeys.module.css'
import { passkeyOfferQuery } from './queries.ts'
import { startPasskey } from './start-passkey.ts'

/** Once, quietly; "Not now" is final (ADD-605). */
export function PasskeyOffer() {
  const { t } = useTexts()
  return (
    <Card className={style['offer']} aria-labelledby="passkey-offer">
      <div>
        <IconTile>
          <FingerprintIcon aria-hidden />
        </IconTile>
        <div>
          <h2 id="passkey-offer">{t('passkeys.offer')}</h2>
          <p>{t('passkeys.offer.text')}</p>
        </div>
      </div>
      <div className={style['buttons']}>
        <Button weight="quiet" onClick={() => void decline()}>
          {t('passkeys.offer.no')}
        </Button>
        <Button onClick={() => void startPasskey()}>{t('passkeys.offer.yes')}</Button>
      </div>
    </Card>
  )
}

async function decline(): Promise<void> {
  queryClient.setQueryData(passkeyOfferQuery.queryKey, false)
  try {
    await call(declinePasskey, {})
  } catch (thrown) {
    showFailure(thrown)
  }
}
