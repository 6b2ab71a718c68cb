import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { Card } from '../../../ui/card.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { inPieces } from '../../../ui/sentence.tsx'
import style from './policy-actions.module.css'
import { type PolicyAction, useActions } from './use-actions.tsx'

interface Props {
  policy: PolicyDetail
  download: (wanted: SavedDocument) => void
}

/** On phones and tablets, behind one button. */
export function ActionMenu({ policy, download }: Props) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const run = (action: PolicyAction) =>
    'to' in action ? void navigate(action.to) : download(action.wanted)
  return (
    <span data-screen-only className={style['menu']}>
      <Menu
        label={t('details.actions')}
        actions={useActions(policy).map((action) => {
          const { id, title, icon, note } = action
          return { id, title, icon, note, onAction: () => run(action) }
        })}
      />
    </span>
  )
}

/** Where there is room for it, as a list under the card. */
export function ActionList({ policy, download }: Props) {
  const { t } = useTexts()
  return (
    <Card data-screen-only className={style['list']}>
      <nav aria-label={t('details.actions')}>
        <ul className={style['actions']}>
          {useActions(policy)
            .filter(({ roomless }) => !roomless)
            .map((action) => (
              <li key={action.id}>
                {'to' in action ? (
                  <Link to={action.to}>
                    <Words action={action} />
                  </Link>
                ) : (
                  <button type="button" onClick={() => download(action.wanted)}>
                    <Words action={action} />
                  </button>
                )}
              </li>
            ))}
        </ul>
      </nav>
    </Card>
  )
}

const Words = ({ action: { icon, title, note } }: { action: PolicyAction }) => (
  <>
    {icon}
    <span>{title}</span>
    {note && <small>{inPieces(note)}</small>}
  </>
)
