import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export default function PasswordExpired({
  onCancel,
  onChange,
}: {
  onCancel: () => void
  onChange: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      title={t('expired.title')}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('expired.cancel')}</Button>
          <Button weight="filled" onClick={onChange}>
            {t('expired.change')}
          </Button>
        </>
      }
    >
      <p>{t('expired.text')}</p>
    </Dialog>
  )
}
