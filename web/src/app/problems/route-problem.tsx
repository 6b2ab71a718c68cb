import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { CallFailed, CallRefused, isUnanswered } from '../../session/call-failed.ts'
import { useWhenBack } from '../../ui/use-when-back.ts'
import { NotFound } from './not-found-block.tsx'
import { ProblemBlock } from './problem-block.tsx'

/** Where everything ends up that a page or its loader threw. */
export function RouteProblem() {
  const problem = useRouteError()
  const { revalidate } = useRevalidator()
  useWhenBack(isUnanswered(problem), revalidate)
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  console.error(problem)
  const says = problem instanceof CallRefused || problem instanceof CallFailed
  return <ProblemBlock problem={says ? problem : undefined} />
}
