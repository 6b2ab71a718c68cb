import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailed, CallRefused } from '../../session/call-failed.ts'
import { NotFound } from './not-found-block.tsx'
import { ProblemBlock } from './problem-block.tsx'

/** Where everything ends up that a page or its loader threw. */
export function RouteProblem() {
  const problem = useRouteError()
  if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />
  console.error(problem)
  const says = problem instanceof CallRefused || problem instanceof CallFailed
  return <ProblemBlock problem={says ? problem : undefined} />
}
