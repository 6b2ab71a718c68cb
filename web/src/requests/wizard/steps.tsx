import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useTexts } from '../../language/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import style from './steps.module.css'

export type Step = 1 | 2

/** The two tabs of a claim; the second opens once the first has been passed (CLM-076, CLM-077, CLM-127). */
export function Steps({
  open,
  passed,
  onOpen,
  first,
  second,
}: {
  open: Step
  passed: boolean
  onOpen: (step: Step) => void
  first: ReactNode
  second: ReactNode
}) {
  const { t } = useTexts()
  return (
    <Tabs
      selectedKey={String(open)}
      onSelectionChange={(key) => onOpen(key === '2' ? 2 : 1)}
      keyboardActivation="manual"
    >
      <TabList aria-label={t('wizard.steps')} className={style['steps'] ?? ''}>
        <Tab id="1" className={classes(style['step'], passed && style['passed'])}>
          <span aria-hidden>1 · </span>
          {t('wizard.step.personal')}
        </Tab>
        <Tab id="2" className={style['step'] ?? ''} isDisabled={!passed}>
          <span aria-hidden>2 · </span>
          {t('wizard.step.claim')}
          {!passed && <small>{t('wizard.step.locked')}</small>}
        </Tab>
      </TabList>
      <TabPanel id="1" className={style['panel'] ?? ''}>
        {first}
      </TabPanel>
      <TabPanel id="2" className={style['panel'] ?? ''}>
        {second}
      </TabPanel>
    </Tabs>
  )
}
