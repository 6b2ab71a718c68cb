import { useTexts } from '../language/use-texts.ts'
import { Alert } from './alert.tsx'
import style from './download-button.module.css'
import type { ToastText } from './toast-store.ts'

/** Why a document did not come, where it was asked for. The toast has announced it already. */
export function DownloadProblem({ problem }: { problem: ToastText }) {
  const { t } = useTexts()
  return (
    <div className={style['problem']}>
      <Alert tone="problem" silent>
        {'key' in problem ? t(problem.key) : problem.sentence}
      </Alert>
    </div>
  )
}
