import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { DoneIcon } from '../../ui/icons.ts'
import style from './steps.module.css'

/** The steps of a form as tabs; each opens once the one before has been passed (CLM-076, CLM-077, CLM-127). */
export function Steps({
  label,
  steps,
  open,
  passed,
  onOpen,
}: {
  label: string
  steps: readonly { title: MessageKey; content: ReactNode }[]
  /** From 1. */
  open: number
  /** How many were passed. */
  passed: number
  onOpen: (step: number) => void
}) {
  const { t } = useTexts()
  return (
    <Tabs
      selectedKey={String(open)}
      onSelectionChange={(key) => onOpen(Number(key))}
      keyboardActivation="manual"
    >
      <TabList aria-label={label} className={style['steps'] ?? ''}>
        {steps.map(({ title }, before) => (
          <Tab
            key={title}
            id={String(before + 1)}
            className={classes(style['step'], before < passed && style['passed'])}
            isDisabled={before > passed}
          >
            {before < passed && <DoneIcon aria-hidden />}
            <span aria-hidden>{before + 1} · </span>
            {t(title)}
            {before > passed && (
              <span className="unseen">{t('wizard.step.locked', { step: before })}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {steps.map(({ title, content }, before) => (
        <TabPanel key={title} id={String(before + 1)} className={style['panel'] ?? ''}>
          {content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
