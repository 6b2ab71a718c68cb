import type { ProfileSection } from '@falaj/contract/profile/fields.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EditIcon, OpenIcon } from '../../ui/icons.ts'
import { sectionIcons } from './sections.ts'
import style from './section-card.module.css'

/**
 * The frame of a section: title, Edit, and on phones a button that folds it; `summary` is shown while it is closed.
 */
export function SectionCard({
  section,
  note,
  summary,
  startsOpen = false,
  editing = false,
  waits = false,
  onEdit,
  children,
}: {
  section: ProfileSection
  /** Small print below the title. */
  note?: string
  summary?: ReactNode
  startsOpen?: boolean
  editing?: boolean
  /** A change of it waits for the insurer. */
  waits?: boolean
  onEdit?: () => void
  children: ReactNode
}) {
  const { t } = useTexts()
  const [opened, setOpened] = useState(startsOpen)
  const open = opened || editing
  const title = t(`profile.section.${section}`)
  const Icon = sectionIcons[section]
  return (
    <Card
      id={section}
      className={style['section']}
      aria-labelledby={`${section}-title`}
      data-editing={editing || undefined}
      data-folded={!open || undefined}
    >
      <div className={style['head']}>
        <span className={style['icon']}>
          <Icon aria-hidden />
        </span>
        <div className={style['title']}>
          <h2 id={`${section}-title`} tabIndex={-1}>
            {title}
          </h2>
          {note && <p className={style['note']}>{note}</p>}
          {summary && !open && <p className={style['summary']}>{summary}</p>}
        </div>
        {waits && !open && (
          <span className={style['waits']}>
            <Badge tone="water">{t('profile.waiting.short')}</Badge>
          </span>
        )}
        {editing && <Badge tone="water">{t('profile.editing')}</Badge>}
        {onEdit && !editing && (
          <Button
            className={style['edit']}
            weight="quiet"
            icon={<EditIcon aria-hidden />}
            aria-label={t('profile.edit.of', { section: title })}
            onClick={onEdit}
          >
            {t('profile.edit')}
          </Button>
        )}
        {!editing && (
          <button
            type="button"
            data-screen-only
            className={style['fold']}
            aria-expanded={open}
            aria-label={title}
            onClick={() => setOpened(!open)}
          >
            <OpenIcon aria-hidden />
          </button>
        )}
      </div>
      <div className={style['content']}>{children}</div>
    </Card>
  )
}
